// What the page takes from CodeMirror. The rest of it is left out of the bundle.

export { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, startCompletion } from "@codemirror/autocomplete"
export { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands"
export { bracketMatching, HighlightStyle, indentOnInput, indentUnit, StreamLanguage, syntaxHighlighting } from "@codemirror/language"
export { lua } from "@codemirror/legacy-modes/mode/lua"
export { lintKeymap, setDiagnostics } from "@codemirror/lint"
export { highlightSelectionMatches, searchKeymap } from "@codemirror/search"
export { EditorState, RangeSet, StateEffect, StateField, Transaction } from "@codemirror/state"
export { Decoration, drawSelection, EditorView, gutterLineClass, GutterMarker, hoverTooltip, keymap, lineNumbers, WidgetType } from "@codemirror/view"
export { tags } from "@lezer/highlight"

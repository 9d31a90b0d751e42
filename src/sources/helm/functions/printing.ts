import { sprint, sprintln } from '../go/print.ts'
import { sprintf } from '../go/printf.ts'
import { isPrintable } from '../go/quote.ts'
import { queryEscape } from '../go/url-escape.ts'
import { ANY, type TemplateFunction, type Value } from '../go/value.ts'
import { variadic } from './define.ts'

/** Functions that Go's templates have of their own. */
export const printing: Record<string, TemplateFunction> = {
  print: variadic([], ANY, (_, values) => sprint(values)),
  println: variadic([], ANY, (_, values) => sprintln(values)),
  printf: variadic(['string'], ANY, ([format], values) => sprintf(format, values)),
  html: variadic([], ANY, (_, values) => escapeHtml(joined(values))),
  js: variadic([], ANY, (_, values) => escapeJs(joined(values))),
  urlquery: variadic([], ANY, (_, values) => queryEscape(joined(values))),
}

function joined(values: readonly Value[]): string {
  return sprint(values.map((value) => value ?? '<no value>'))
}

const HTML_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\0', '\ufffd'],
  ['"', '&#34;'],
  ["'", '&#39;'],
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
])

function escapeHtml(text: string): string {
  return text.replace(/[\0"'&<>]/g, (character) => HTML_ESCAPES.get(character) ?? character)
}

const JS_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ["'", "\\'"],
  ['"', '\\"'],
])

function escapeJs(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are escaped as well
  return text.replace(/[\\'"<>&=\0-\x1f]|[^\0-\x7f]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    if (code > 0x7f && isPrintable(character)) return character
    return JS_ESCAPES.get(character) ?? `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`
  })
}

/** How a text can be written in YAML. */
export interface ScalarForms {
  readonly hasLineBreaks: boolean
  readonly plain: boolean
  readonly singleQuoted: boolean
  readonly literal: boolean
}

const EMPTY: ScalarForms = { hasLineBreaks: false, plain: true, singleQuoted: true, literal: false }

/** Texts of letters, digits and harmless signs, which most are. */
const HARMLESS = /^[A-Za-z0-9_./][A-Za-z0-9_./-]*$/

const HARMLESS_FORMS: ScalarForms = { hasLineBreaks: false, plain: true, singleQuoted: true, literal: true }

const AT_START = /^(?:[#,[\]{}&*!|>'"%@`]|[?:-](?:[ \t]|$)|---|\.\.\.)/

/** `: ` ends a key, and ` #` begins a comment; line breaks and NUL count as spaces before it. */
const WITHIN = /:(?:[ \t]|$)|[ \t\0\r\n\u0085\u2028\u2029]#/

/** Line breaks of YAML 1.1. */
export const LINE_BREAK = /[\r\n\u0085\u2028\u2029]/

/** What a text must be quoted for with escapes; the package takes characters beyond U+FFFF for such, too. */
export const UNPRINTABLE = /[^\n\x20-\x7e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/u

/** What a text can be written as. Tabs are no reason for escapes where `allowsTabs` says so. */
export function formsOf(text: string, allowsTabs: boolean): ScalarForms {
  if (HARMLESS.test(text) && !text.startsWith('...')) return HARMLESS_FORMS
  if (text === '') return EMPTY
  const hasTabs = text.includes('\t')
  const hasSpecial = UNPRINTABLE.test(allowsTabs ? text.replaceAll('\t', '') : text)
  const hasLineBreaks = LINE_BREAK.test(text)
  const breakSpace = /[\r\n\u0085\u2028\u2029] /.test(text)
  const spaceBreak = / [\r\n\u0085\u2028\u2029]/.test(text)
  const isSpaced = /^[ \r\n\u0085\u2028\u2029]|[ \r\n\u0085\u2028\u2029]$/.test(text)
  const isQuotable = !breakSpace && !spaceBreak && !hasSpecial && !hasTabs
  return {
    hasLineBreaks,
    plain: isQuotable && !isSpaced && !hasLineBreaks && !AT_START.test(text) && !WITHIN.test(text),
    singleQuoted: isQuotable,
    literal: !spaceBreak && !hasSpecial && !text.endsWith(' '),
  }
}

import type { SearchedText } from './searched-text.ts'
import type { WrittenValue } from './written-value.ts'

/** What an element holds: text, perhaps in a section of characters. */
const CONTENT = String.raw`\s{0,200}(?:<!\[CDATA\[\s{0,50})?([^<>\]]{1,2000})`

/** `<password>x</password>`, by the words that names of credentials have. */
const ELEMENT = new RegExp(
  String.raw`<((?:[\w-]{1,40}:)?[\w.-]{0,60}(?:pass|pwd|secret|token|key|credential)[\w.-]{0,60})(?:\s[^<>]{0,300})?>${CONTENT}`,
  'gi',
)

/** `<property name="password">x</property>`, and with the text in a `<value>`. */
const NAMED_ELEMENT = new RegExp(
  String.raw`<[\w.:-]{1,60}\s[^<>]{0,200}?\b(?:name|key|id)=["']([^"'<>]{1,100})["'][^<>]{0,200}>(?:\s{0,200}<value>)?${CONTENT}`,
  'gi',
)

/** `<name>password</name><value>x</value>`, `<key>password</key><string>x</string>`. */
const NAME_AND_VALUE = new RegExp(
  String.raw`<(?:name|key|id)>\s{0,50}([^<>]{1,100}?)\s{0,50}</(?:name|key|id)>\s{0,200}<(?:value|string)>${CONTENT}`,
  'gi',
)

/** Values that elements of XML hold. */
export function* elements({ text }: SearchedText): Generator<WrittenValue> {
  if (!text.includes('</')) return
  for (const form of [ELEMENT, NAMED_ELEMENT, NAME_AND_VALUE]) {
    for (const { 0: whole, 1: name = '', 2: content = '', index } of text.matchAll(form)) {
      const value = content.trim()
      if (value !== '') yield { name, value, at: index + whole.length - content.length }
    }
  }
}

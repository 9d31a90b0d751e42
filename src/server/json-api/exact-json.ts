/** ECMAScript's "JSON.parse source text access", which TypeScript does not know yet. */
interface SourceAwareJson {
  parse(
    text: string,
    reviver: (name: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown
  rawJSON(text: string): unknown
}

const { parse, rawJSON } = JSON as unknown as SourceAwareJson

/** Reads JSON so that `JSON.stringify` writes its numbers again digit by digit, also those no double can hold. */
export function parseExactly(text: string): unknown {
  return parse(text, (_name, value, { source }) =>
    typeof value === 'number' && source !== undefined ? rawJSON(source) : value,
  )
}

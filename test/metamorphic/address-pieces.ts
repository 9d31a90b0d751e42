const IPV4 = '0.0.0.0/0'
const IPV6 = '::/0'

/** What stands for all addresses, and the ranges that it means. */
const EVERYBODY: Readonly<Record<string, readonly string[]>> = {
  [IPV4]: [IPV4],
  [IPV6]: [IPV6],
  '*': [IPV4, IPV6],
  Internet: [IPV4, IPV6],
}

/** The names of properties that say who may come in, or where traffic goes. */
const SAYS_ADDRESSES = /cidr|source_?(?:address|range|ip)|ip_?range|allowed_?ips?\b|^value$/i

/** Whether a text stands for all addresses, and the property is one of addresses. */
export function isEverybody(text: unknown, property: string): text is string {
  return typeof text === 'string' && text in EVERYBODY && SAYS_ADDRESSES.test(property)
}

/** How all addresses are written in pieces of the same length. */
export interface Pieces {
  readonly name: string
  readonly of: (range: string) => readonly string[]
  /** Whether none of them is so large by itself that nobody owns it. */
  readonly areSmall?: true
}

export const PIECES: readonly Pieces[] = [
  { name: 'halves', of: (text) => inPieces(text, 1) },
  { name: 'quarters', of: (text) => inPieces(text, 2) },
  { name: '256 networks', of: (text) => inPieces(text, 8), areSmall: true },
]

function inPieces(text: string, prefix: number): readonly string[] {
  const starts = Array.from({ length: 2 ** prefix }, (_, index) => index * 2 ** (8 - prefix))
  return (EVERYBODY[text] ?? []).flatMap((range) =>
    starts.map((start) =>
      range === IPV4
        ? `${start}.0.0.0/${prefix}`
        : `${start === 0 ? '' : (start * 256).toString(16)}::/${prefix}`,
    ),
  )
}

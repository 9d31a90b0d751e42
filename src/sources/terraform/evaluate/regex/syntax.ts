/** A regular expression of RE2, Go's and so Terraform's flavour, after parsing. */
export type Node =
  | { readonly kind: 'character'; readonly matches: CharacterTest }
  | { readonly kind: 'assertion'; readonly at: Assertion }
  | { readonly kind: 'capture'; readonly node: Node; readonly index: number }
  | { readonly kind: 'sequence'; readonly nodes: readonly Node[] }
  | { readonly kind: 'choice'; readonly nodes: readonly Node[] }
  | {
      readonly kind: 'repeat'
      readonly node: Node
      readonly min: number
      readonly max: number
      readonly greedy: boolean
    }

/** Whether a character, by its code point, is one of a class. */
export type CharacterTest = (codePoint: number) => boolean

export type Assertion =
  | 'text-start'
  | 'text-end'
  | 'line-start'
  | 'line-end'
  | 'word-boundary'
  | 'no-word-boundary'

/** A pattern that RE2 would refuse, or that is more than can be matched in reasonable time. */
export class PatternError extends Error {}

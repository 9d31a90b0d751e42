/** A mute list as `schemas/mutelist.schema.json` describes it. */
export interface WrittenMuteList {
  readonly mute: readonly WrittenRule[]
}

type Patterns = string | readonly string[]

export interface WrittenRule {
  readonly check: Patterns
  readonly resource?: Patterns
  readonly account?: Patterns
  readonly region?: Patterns
  readonly path?: Patterns
  readonly namespace?: Patterns
  readonly tag?: Patterns
  readonly reason: string
  readonly owner?: string
  readonly until?: string
}

/** The variables a push reads: `process.env`, or a record of the same shape. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A variable's value without surrounding whitespace; undefined when unset or blank. */
export function readVariable(environment: Environment, name: string): string | undefined {
  return environment[name]?.trim() || undefined
}

import { type Literal, quotedAt } from './literal.ts'

/** Code that takes a value from the environment, up to the literal that it takes where there is none. */
const LOOK_UP =
  /(?:process\.env(?:\.\w{1,100}|\[["']\w{1,100}["']\])[ \t]{0,4}(?:\|\||\?\?)|(?:os\.(?:getenv|environ\.get)|ENV\.fetch|env|getenv|System\.getenv|config)\([ \t]{0,4}["'][\w.-]{1,100}["'][ \t]{0,4}(?:,|\)[ \t]{0,4}(?:\?:|\?\?|\|\||or\b))|ENV\[["']\w{1,100}["']\][ \t]{0,4}\|\|)[ \t]{0,4}/y

/** The literal that code falls back to: `process.env.TOKEN || "x"`, `os.getenv("TOKEN", "x")`. */
export function fallbackAt(text: string, at: number): Literal | undefined {
  LOOK_UP.lastIndex = at
  const [lookUp] = LOOK_UP.exec(text) ?? []
  return lookUp === undefined ? undefined : quotedAt(text, at + lookUp.length)
}

/**
 * What a shell or Spring takes where a variable is not set: `${NAME:-value}`, `${NAME-value}`, `${NAME:value}`; nothing for `${NAME:-}`. Small words
 * with hyphens are one name, as no shell has it: `${chart-admin-password}`.
 */
const DEFAULT =
  /^\$\{(?:[\w.-]{1,100}:(?:[-=]|(?![-=]))|[A-Z_][A-Z\d_]{0,99}[-=]|(?![a-z._-]+\})\w{1,100}[-=])([^${}]{1,4000})\}$/

/** The value itself, or that which it falls back to. */
export function withDefault(value: string): string {
  return DEFAULT.exec(value)?.[1] ?? value
}

import { isGeneratedLater, isPlaceholder, isPlaceholderToken } from './placeholder.ts'
import { isSecretReference } from './secret-reference.ts'
import { TOKEN_FORMATS } from './token-formats.ts'

/** Formats without hints, which have to be tried on every text. */
const WITHOUT_HINTS = TOKEN_FORMATS.filter(({ hints }) => hints === undefined)

/** Finds any hint: most texts have none, and need no further search. */
const ANY_HINT = new RegExp(
  [...new Set(TOKEN_FORMATS.flatMap(({ hints = [] }) => hints))].map(literally).join('|'),
)

/** `postgres://user:password@host`, unless the password is a reference or a placeholder. */
const URL_WITH_PASSWORD = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@]{0,200}:([^\s/@]{1,200})@/i

/** The kind of key or of address with a password in a text, as a phrase for a reason; never the key itself. */
export function knownKeyIn(text: string): string | undefined {
  return tokenIn(text) ?? (passwordInUrl(text) === undefined ? undefined : 'a URL with a password')
}

/** The kind of key or token in a text, by its form. */
export function tokenIn(text: string): string | undefined {
  if (isGeneratedLater(text)) return undefined
  const formats = ANY_HINT.test(text) ? TOKEN_FORMATS : WITHOUT_HINTS
  return formats.find(({ hints, form }) => {
    if (hints && !hints.some((hint) => text.includes(hint))) return false
    const [token] = form.exec(text) ?? []
    return token !== undefined && !isPlaceholderToken(token)
  })?.what
}

/** The password in a URL. */
export function passwordInUrl(text: string): string | undefined {
  const password = URL_WITH_PASSWORD.exec(text)?.[1]
  return password && !isSecretReference(password) && !isPlaceholder(password) ? password : undefined
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

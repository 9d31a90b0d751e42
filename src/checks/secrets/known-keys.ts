import { isCredentialValue } from './credential-value.ts'
import { isGeneratedLater, isPlaceholderToken } from './placeholder.ts'
import { passwordsInUrls } from './syntax/urls.ts'
import type { WrittenValue } from './syntax/written-value.ts'
import { TOKEN_FORMATS } from './token-formats.ts'

/** Formats without hints, which have to be tried on every text. */
const WITHOUT_HINTS = TOKEN_FORMATS.filter(({ hints }) => hints === undefined)

/** Finds any hint: most texts have none, and need no further search. */
const ANY_HINT = new RegExp(
  [...new Set(TOKEN_FORMATS.flatMap(({ hints = [] }) => hints))].map(literally).join('|'),
)

/** The kind of key or of address with a password in a text, as a phrase for a reason; never the key itself. */
export function knownKeyIn(text: string): string | undefined {
  return tokenIn(text) ?? (hasUrlWithPassword(text) ? 'a URL with a password' : undefined)
}

/** The kind of key or token in a text, by its form. */
export function tokenIn(text: string): string | undefined {
  const formats = ANY_HINT.test(text) ? TOKEN_FORMATS : WITHOUT_HINTS
  const found = formats.find(({ hints, form }) => {
    if (hints && !hints.some((hint) => text.includes(hint))) return false
    const [token] = form.exec(text) ?? []
    return token !== undefined && !isPlaceholderToken(token)
  })
  return found && !isGeneratedLater(text) ? found.what : undefined
}

/** Whether the password of a URL is one, and no reference or placeholder. */
export function isPasswordOfUrl({ value }: Pick<WrittenValue, 'value'>): boolean {
  return isCredentialValue('password', value)
}

function hasUrlWithPassword(text: string): boolean {
  return text.includes('://') && [...passwordsInUrls(text)].some(isPasswordOfUrl)
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

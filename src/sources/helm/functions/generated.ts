/** What generated texts are made of: whoever reads a rendered manifest sees that it is no password. */
const WORD = 'generated'

/** A text in place of random letters and digits. */
export function generatedText(length: number): string {
  return WORD.repeat(Math.ceil(Math.max(length, 0) / WORD.length)).slice(0, Math.max(length, 0))
}

/** A version 4 UUID of zeros. */
export function generatedUuid(): string {
  return '00000000-0000-4000-8000-000000000000'
}

/** A file in the form of PEM that holds no key. */
export function generatedPem(label: string): string {
  const body = Buffer.from(generatedText(48)).toString('base64')
  return `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`
}

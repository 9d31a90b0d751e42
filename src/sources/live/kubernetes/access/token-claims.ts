/** What a token says of its owner and its end. */
interface TokenClaims {
  /** Whom it is for, such as `system:serviceaccount:audit:assay`. */
  readonly subject: string | undefined
  /** In milliseconds since 1970. */
  readonly end: number | undefined
}

/** The claims of a JSON Web Token, if it is one. They are not verified: the API server does that. */
export function claimsOf(token: string): TokenClaims {
  const claims = payloadOf(token)
  const { sub, exp } =
    typeof claims === 'object' && claims !== null ? { sub: undefined, exp: undefined, ...claims } : {}
  return {
    subject: typeof sub === 'string' ? sub : undefined,
    end: typeof exp === 'number' ? exp * 1000 : undefined,
  }
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}

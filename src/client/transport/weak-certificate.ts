/** What OpenSSL says of certificates that Node has no code for (X509_verify_cert_error_string), with what is wrong and the cure. */
const REFUSALS: readonly (readonly [words: RegExp, problem: string, cure: string])[] = [
  [
    /digest algorithm too weak/,
    'is signed with an algorithm that is too weak, such as SHA-1',
    'Have it, and each certificate that signs it, issued again with SHA-256.',
  ],
  [
    /key too weak/,
    'has a key that is too short, or a CA of it has',
    'Have it issued again with an RSA key of 2,048 bits or more, or one of P-256.',
  ],
  [
    /subtree violation|name constraint/,
    'breaks a name constraint of its CA, which may not issue certificates for this host',
    'Have it issued by a CA that may.',
  ],
]

/** Why a certificate is refused that is too weak, or beyond what its CA may issue; as two parts of a message. */
export function weakCertificate(message: string): { problem: string; cure: string } | undefined {
  const [, problem, cure] = REFUSALS.find(([words]) => words.test(message)) ?? []
  return problem === undefined || cure === undefined ? undefined : { problem, cure }
}

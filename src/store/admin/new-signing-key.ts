import { generateKeyPairSync } from 'node:crypto'

interface NewSigningKey {
  /** PKCS #8 in DER. */
  readonly privateKey: Buffer
  /** SubjectPublicKeyInfo in DER. */
  readonly publicKey: Buffer
}

/** Generates an Ed25519 key pair (RFC 8032). */
export function newSigningKey(): NewSigningKey {
  return generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  })
}

import { createHmac } from 'node:crypto'

/** The header `Assay-Signature`: proves who sent a body, and when, so that a receiver can refuse one that is replayed later. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

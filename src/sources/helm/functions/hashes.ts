import { createHash } from 'node:crypto'
import type { CallContext, TemplateFunction } from '../go/value.ts'
import { define } from './define.ts'

export const hashes: Record<string, TemplateFunction> = {
  sha1sum: define(['string'], ([text], context) => digest('sha1', text, context)),
  sha256sum: define(['string'], ([text], context) => digest('sha256', text, context)),
  sha512sum: define(['string'], ([text], context) => digest('sha512', text, context)),
  adler32sum: define(['string'], ([text], context) => adler32(text, context)),
}

/** Bytes hashed in the time of one step. */
const BYTES_PER_STEP = 64

function digest(algorithm: string, text: string, context: CallContext): string {
  context.spend(text.length / BYTES_PER_STEP)
  return createHash(algorithm).update(text, 'utf8').digest('hex')
}

const ADLER_MODULUS = 65_521

function adler32(text: string, context: CallContext): string {
  context.spend(text.length / BYTES_PER_STEP)
  let low = 1
  let high = 0
  for (const byte of Buffer.from(text, 'utf8')) {
    low = (low + byte) % ADLER_MODULUS
    high = (high + low) % ADLER_MODULUS
  }
  return String(high * 65_536 + low)
}

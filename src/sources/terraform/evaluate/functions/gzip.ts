import { gunzipSync, gzipSync } from 'node:zlib'
import { messageOf } from '../../../../errors/message-of.ts'
import { type Limits, MAX_SIZE } from '../limits.ts'
import { Failure } from '../unknowns.ts'
import { bytesOfBase64, textOf } from './base64.ts'

/** Offset of the operating system in gzip's header; Terraform writes "unknown". */
const SYSTEM_BYTE = 9
const UNKNOWN_SYSTEM = 255

/** A short text may unpack to the largest allowed value. */
const STEPS_FOR_UNPACKING = MAX_SIZE / 100

/** `base64gzip(text)`. The packed bytes differ from Terraform's, and unpack to the same text. */
export function gzipToBase64(text: string): string {
  const packed = gzipSync(text)
  packed[SYSTEM_BYTE] = UNKNOWN_SYSTEM
  return packed.toString('base64')
}

/** OpenTofu's `base64gunzip(text)`. */
export function gunzipBase64(limits: Limits, encoded: string): string | Failure {
  limits.spend(STEPS_FOR_UNPACKING)
  const packed = bytesOfBase64(encoded)
  if (!packed) return new Failure('base64gunzip() needs base64')
  try {
    const text = textOf(gunzipSync(packed, { maxOutputLength: MAX_SIZE }))
    return text ?? new Failure('base64gunzip() needs text in UTF-8')
  } catch (error) {
    return new Failure(`base64gunzip() cannot unpack it: ${messageOf(error)}`)
  }
}

import { gunzipSync, gzipSync } from 'node:zlib'
import { messageOf } from '../../../../errors.ts'
import { type Limits, MAX_SIZE } from '../limits.ts'
import { Failure } from '../unknowns.ts'
import { bytesOfBase64, textOf } from './base64.ts'

/** The byte of gzip's header that names the operating system, and Terraform's "unknown" there. */
const SYSTEM_BYTE = 9
const UNKNOWN_SYSTEM = 255

/** Little can unpack to as much as a value may be. */
const STEPS_FOR_UNPACKING = MAX_SIZE / 100

/** `base64gzip(text)`. It unpacks to the same as Terraform's; the packed bytes differ, as those of any two packers. */
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

import type { GoInteger } from './value.ts'

/** The digits of an integer; large unsigned ones are kept as negative numbers. */
export function integerText({ value, type }: GoInteger): string {
  return String(type.startsWith('u') ? BigInt.asUintN(64, value) : value)
}

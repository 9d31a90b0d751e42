import { getSystemErrorMap } from 'node:util'

/**
 * What anything that was thrown says about its cause, for the middle of a sentence. An error of the operating system is
 * told in words, without its code and without the path, which the sentence has already named.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return systemErrorInWords(errorCode(error)) ?? error.message
}

/** The code of an error, such as an SQLSTATE or `EPERM`; empty where there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Whether an error of the operating system has one of these codes, such as `ENOENT`. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return codes.includes(errorCode(error))
}

/** The errors of the operating system that people meet. Node's own words for the others are good enough. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EADDRINUSE: 'another program listens on this address',
  EADDRNOTAVAIL: 'this machine does not have that address',
  EAI_AGAIN: 'the host name cannot be resolved now',
  EAI_NONAME: 'no such host name',
  EBUSY: 'another program uses it',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was reset',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'it exists already',
  EHOSTUNREACH: 'no route to the host',
  EIO: 'the disk reports an error',
  EISDIR: 'it is a folder',
  ELOOP: 'its symbolic links lead in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENETUNREACH: 'no route to the network',
  ENFILE: 'too many files are open on this machine',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  ENOTFOUND: 'no such host name',
  EPERM: 'the operating system does not allow it',
  EPIPE: 'the connection was closed',
  EROFS: 'the file system is read-only',
  ETIMEDOUT: 'connection timed out',
}

/** What a code of the operating system means, such as `permission denied`; undefined for every other code. */
export function systemErrorInWords(code: string): string | undefined {
  if (Object.hasOwn(SYSTEM_ERRORS, code)) return SYSTEM_ERRORS[code]
  return Array.from(getSystemErrorMap().values()).find(([name]) => name === code)?.[1]
}

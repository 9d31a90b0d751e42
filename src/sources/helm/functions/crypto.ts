import { createCipheriv, createDecipheriv } from 'node:crypto'
import { isIP } from 'node:net'
import { ANY, GoList, GoObject, type TemplateFunction, type Value } from '../go/value.ts'
import { define, generating, refuse } from './define.ts'
import { decodeBase64 } from './encoding.ts'

/** bcrypt's own limit on passwords. */
const LONGEST_PASSWORD = 72

/** What a certificate is for: its common name, addresses, names and days. */
const SUBJECT = ['string', '[]interface {}', '[]interface {}', 'int'] as const

/**
 * Functions that make passwords, keys and certificates. Nobody knows what they will make when the chart is installed: here
 * they make texts of the same form that say so, at no cost.
 */
export const crypto: Record<string, TemplateFunction> = {
  randAlphaNum: random(),
  randAlpha: random(),
  randAscii: random(),
  randNumeric: random((count) => '0'.repeat(Math.max(count, 0))),
  randBytes: generating(
    define(['int'], ([count], context) => {
      if (count < 0) refuse('runtime error: makeslice: len out of range')
      context.spend(count)
      return Buffer.from(generatedText(count)).toString('base64')
    }),
  ),
  shuffle: generating(define(['string'], ([text]) => text)),
  uuidv4: generating(define([], () => generatedUuid())),

  bcrypt: generating(define(['string'], ([password]) => bcrypt(password))),
  htpasswd: generating(
    define(['string', 'string'], ([user, password]) =>
      user.includes(':') ? `invalid username: ${user}` : `${user}:${bcrypt(password)}`,
    ),
  ),
  derivePassword: generating(
    define(['int64', 'string', 'string', 'string', 'string'], ([, type]) => derived(type)),
  ),

  genPrivateKey: generating(define(['string'], ([type]) => privateKey(type))),
  genCA: generating(define(['string', 'int'], () => certificate())),
  genCAWithKey: generating(define(['string', 'int', 'string'], ([, , key]) => certificate(checkedKey(key)))),
  genSelfSignedCert: generating(define(SUBJECT, ([, ips, names]) => certificateFor(ips, names))),
  genSelfSignedCertWithKey: generating(
    define([...SUBJECT, 'string'], ([, ips, names, , key]) => certificateFor(ips, names, checkedKey(key))),
  ),
  genSignedCert: generating(
    define([...SUBJECT, ANY], ([, ips, names, , authority]) => signed(authority, certificateFor(ips, names))),
  ),
  genSignedCertWithKey: generating(
    define([...SUBJECT, ANY, 'string'], ([, ips, names, , authority, key]) =>
      signed(authority, certificateFor(ips, names, checkedKey(key))),
    ),
  ),
  buildCustomCert: define(['string', 'string'], ([cert, key]) => customCertificate(cert, key)),

  encryptAES: generating(
    define(['string', 'string'], ([password, text], context) => {
      context.spend(text.length)
      return encrypt(password, text)
    }),
  ),
  decryptAES: define(['string', 'string'], ([password, text], context) => {
    context.spend(text.length)
    return decrypt(password, text)
  }),
}

function random(made = generatedText): TemplateFunction {
  return generating(
    define(['int'], ([count], context) => {
      context.spend(count)
      return made(count)
    }),
  )
}

function bcrypt(password: string): string {
  if (Buffer.byteLength(password) > LONGEST_PASSWORD)
    return 'failed to encrypt string with bcrypt: bcrypt: password length exceeds 72 bytes'
  return `$2a$10$${generatedText(53)}`
}

/** Lengths of the kinds of derived passwords. */
const PASSWORD_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['maximum', 20],
  ['long', 14],
  ['medium', 8],
  ['short', 4],
  ['basic', 8],
  ['pin', 4],
])

function derived(type: string): string {
  const length = PASSWORD_LENGTHS.get(type)
  if (length === undefined) return `cannot find password template ${type}`
  return type === 'pin' ? '0'.repeat(length) : generatedText(length)
}

const KEY_LABELS: ReadonlyMap<string, string> = new Map([
  ['', 'RSA PRIVATE KEY'],
  ['rsa', 'RSA PRIVATE KEY'],
  ['dsa', 'DSA PRIVATE KEY'],
  ['ecdsa', 'EC PRIVATE KEY'],
  ['ed25519', 'PRIVATE KEY'],
])

function privateKey(type: string): string {
  const label = KEY_LABELS.get(type)
  return label === undefined ? `Unknown type ${type}` : generatedPem(label)
}

const CERTIFICATE = 'sprig.certificate'

function certificate(key = generatedPem('RSA PRIVATE KEY'), cert = generatedPem('CERTIFICATE')): GoObject {
  return new GoObject(CERTIFICATE, [
    ['Cert', cert],
    ['Key', key],
  ])
}

function certificateFor(ips: Value, names: Value, key?: string): GoObject {
  for (const ip of itemsOf(ips)) {
    if (typeof ip !== 'string') refuse(`error parsing ip: ${String(ip)} is not a string`)
    if (isIP(ip) === 0) refuse(`error parsing ip: ${ip}`)
  }
  for (const name of itemsOf(names)) {
    if (typeof name !== 'string') refuse('error processing alternate dns name: not a string')
  }
  return certificate(key)
}

function itemsOf(list: Value): readonly Value[] {
  return list instanceof GoList ? list.items : []
}

function signed(authority: Value, made: GoObject): GoObject {
  if (!(authority instanceof GoObject) || authority.type !== CERTIFICATE) {
    refuse('wrong type for value; expected sprig.certificate')
  }
  if (!isPem(authority.fields.get('Cert'))) refuse('unable to decode certificate')
  return made
}

function checkedKey(key: string): string {
  return isPem(key) ? key : refuse('parsing private key: no PEM data in input')
}

function isPem(text: Value | undefined): boolean {
  return typeof text === 'string' && /-----BEGIN [A-Z0-9 ]+-----/.test(text)
}

/** A certificate that a chart's values bring along, in base64. */
function customCertificate(encodedCert: string, encodedKey: string): GoObject {
  const cert = decodeBase64(encodedCert)
  if (typeof cert === 'number') refuse('unable to decode base64 certificate')
  const key = decodeBase64(encodedKey)
  if (typeof key === 'number') refuse('unable to decode base64 private key')
  if (!isPem(cert.toString('utf8'))) refuse('unable to decode certificate')
  return certificate(checkedKey(key.toString('utf8')), cert.toString('utf8'))
}

const BLOCK = 16
const ALGORITHM = 'aes-256-cbc'

/** AES with a start value of zeros, where Go takes a random one. */
function encrypt(password: string, text: string): string {
  if (text === '') return ''
  const start = Buffer.alloc(BLOCK)
  const cipher = createCipheriv(ALGORITHM, aesKey(password), start)
  return Buffer.concat([start, cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

function decrypt(password: string, encoded: string): string {
  if (encoded === '') return ''
  const bytes = decodeBase64(encoded)
  if (typeof bytes === 'number') refuse(`illegal base64 data at input byte ${bytes}`)
  if (bytes.length <= BLOCK || bytes.length % BLOCK !== 0) refuse('crypto/cipher: input not full blocks')
  const decipher = createDecipheriv(ALGORITHM, aesKey(password), bytes.subarray(0, BLOCK)).setAutoPadding(
    false,
  )
  const padded = Buffer.concat([decipher.update(bytes.subarray(BLOCK)), decipher.final()])
  const padding = padded.at(-1) ?? 0
  if (padding > padded.length) refuse('runtime error: slice bounds out of range')
  return padded.subarray(0, padded.length - padding).toString('utf8')
}

/** The first 32 bytes of a password, filled up with zeros. */
function aesKey(password: string): Buffer {
  const key = Buffer.alloc(32)
  Buffer.from(password, 'utf8').copy(key)
  return key
}

/** What generated texts are made of: whoever reads a rendered manifest sees that it is no password. */
const WORD = 'generated'

/** A text in place of random letters and digits. */
function generatedText(length: number): string {
  return WORD.repeat(Math.ceil(Math.max(length, 0) / WORD.length)).slice(0, Math.max(length, 0))
}

/** A version 4 UUID of zeros. */
function generatedUuid(): string {
  return '00000000-0000-4000-8000-000000000000'
}

/** A file in the form of PEM that holds no key. */
function generatedPem(label: string): string {
  const body = Buffer.from(generatedText(48)).toString('base64')
  return `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----\n`
}

import { record } from '../server/record.ts'

const MIB = 1024 * 1024
/** Of a record; a little less leaves room for what stands around. */
const RECORD = 4 * MIB - 1024

const repeated = (part: string, bytes: number): string => part.repeat(Math.floor(bytes / part.length))
const good = JSON.stringify(record('good'))
const plus = (attribute: string): string => good.replace(/}$/, `,${attribute}}`)
const between = (hostile: string): string => `[${good},${hostile},${good}]`

/** Files that cost a sender little, and a server that takes them as they come memory, time or rows. */
export const HOSTILE_FILES: Readonly<Record<string, () => string>> = {
  'empty resources': () => between(plus(`"resources":[${repeated('{},', RECORD)}{}]`)),
  'as many resources as there may be': () =>
    between(plus(`"resources":[${repeated('{"uid":"a"},', 600_000)}{}]`)),
  'empty lists': () => between(plus(`"x":[${repeated('[],', RECORD)}[]]`)),
  'lists as deep as they may be': () =>
    between(plus(`"x":[${repeated(`${'['.repeat(98)}${']'.repeat(98)},`, 190_000)}1]`)),
  'lists deeper than they may be': () => between(`${'['.repeat(2 * MIB)}${']'.repeat(2 * MIB)}`),
  names: () =>
    between(plus(`"x":{${Array.from({ length: 99_000 }, (_, index) => `"name ${index}":1`).join(',')}}`)),
  'the same name': () => between(plus(`"x":{${repeated('"a":1,', RECORD)}"a":1}`)),
  'a name of megabytes': () => between(plus(`"${'~'.repeat(RECORD - 2000)}":"\\u0000"`)),
  'a title of megabytes': () =>
    between(plus(`"message":"${'😀'.repeat(RECORD / 4 - 1000)}"`).replace('"title"', '"t"')),
  escapes: () => between(plus(`"message":"${repeated('\\u00e9', RECORD - 2000)}"`)),
  'a number of megabytes': () => between(plus(`"x":${'1'.repeat(RECORD - 2000)}`)),
  'records of one digit': () => `[${'1,'.repeat(200_000)}1]`,
  'records of nothing': () => `[${','.repeat(200_000)}]`,
  'records with twenty errors each': () =>
    `[${repeated(`${plus(`"resources":[${'{},'.repeat(30)}{}]`)},`, 4 * MIB)}${good}]`,
  'white space': () => `[${' '.repeat(32 * MIB)}]`,
  'a record of many megabytes': () => between(`"${'x'.repeat(32 * MIB)}"`),
}

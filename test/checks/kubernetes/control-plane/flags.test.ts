import { expect, test } from 'vitest'
import { Flags } from '../../../../src/checks/kubernetes/control-plane/flags.ts'
import { Cursor } from '../../../../src/model/cursor.ts'
import { joinPieces } from '../../../../src/model/text-with-holes.ts'
import { Undecidable } from '../../../../src/model/undecidable.ts'
import { Unknown } from '../../../../src/model/unknown.ts'

const PLACE = new Cursor<unknown>([], 'command')
const HOLE = new Unknown('a variable has no default')

function flagsOf(words: readonly (string | Unknown)[]): Flags {
  return new Flags(
    PLACE,
    words.map((word, index) => new Cursor<string>(word, `command[${index}]`)),
  )
}

test.each([
  ['behind an equals sign', ['--cert-file=/tls.crt'], '/tls.crt', 'command[0]'],
  ['with an equals sign in it', ['--cert-file=a=b'], 'a=b', 'command[0]'],
  ['in the next word', ['--cert-file', '/tls.crt'], '/tls.crt', 'command[1]'],
  ['set twice: the last one holds', ['--cert-file=a', '--cert-file=b'], 'b', 'command[1]'],
  ['with one dash, as etcd takes it', ['-cert-file=a'], 'a', 'command[0]'],
  ['with underscores', ['--cert_file=a'], 'a', 'command[0]'],
  ['empty, as a flag follows', ['--cert-file', '--key-file=b'], '', 'command[0]'],
  ['longer than the one asked for', ['--cert-file-2=a'], undefined, 'command'],
  ['as a word by itself', ['cert-file=a'], undefined, 'command'],
  ['none', [], undefined, 'command'],
])('a flag %s', (_what, words, value, path) => {
  const flag = flagsOf(words).text('cert-file')
  expect(flag.value).toBe(value)
  expect(flag.path).toBe(path)
})

test.each([
  ['its value is replaced by a template', ['--cert-file={{ dir }}/tls.crt'], 'command[0]'],
  ['its value is replaced by the kubelet', ['--cert-file', '$(CERTIFICATE)'], 'command[1]'],
  ['its value has a hole', [joinPieces(['--cert-file=', HOLE])], 'command[0]'],
  ['a word may be it', ['--key-file=a', '$(FLAGS)'], 'command[1]'],
  ['a word of which nothing is known may be it', [HOLE], 'command[0]'],
  ['the file of another one may set it', ['--config-file=/etc/etcd.yaml'], 'command[0]'],
])('a flag is unknown where %s', (_why, words, path) => {
  const flag = flagsOf(words).text('cert-file')
  expect(() => flag.known()).toThrow(Undecidable)
  expect(flag.path).toBe(path)
})

test('what is set is known, whatever else may be set', () => {
  expect(flagsOf(['--cert-file=a', '$(FLAGS)']).text('cert-file').known()).toBe('a')
})

test.each([
  ['--profiling', true],
  ['--profiling=true', true],
  ['--profiling=1', true],
  ['--profiling=False', false],
  ['--secure-port=0', 'the default'],
])('a switch by %s', (word, isOn) => {
  const flags = flagsOf([word])
  for (const byDefault of [true, false]) {
    expect(flags.isOn('profiling', byDefault)).toBe(isOn === 'the default' ? byDefault : isOn)
  }
})

test('a switch takes no value of a word of its own', () => {
  expect(flagsOf(['--profiling', 'false']).isOn('profiling', false)).toBe(true)
})

test('a list has the parts of all flags of the name', () => {
  const flags = flagsOf(['--authorization-mode=Node, RBAC', '--authorization-mode', 'Webhook', '--other=a'])
  expect(flags.list('authorization-mode').map(({ value }) => value)).toEqual(['Node', 'RBAC', 'Webhook'])
  expect(flags.list('absent')).toEqual([])
})

test('a variable sets what no flag sets', () => {
  const variables = [{ name: 'cert-file', value: new Cursor<string>('of the variable', 'env[0].value') }]
  expect(new Flags(PLACE, [], variables).text('cert-file').value).toBe('of the variable')
  const word = new Cursor<string>('--cert-file=of the flag', 'command[0]')
  expect(new Flags(PLACE, [word], variables).text('cert-file').value).toBe('of the flag')
})

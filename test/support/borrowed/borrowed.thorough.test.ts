import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { folderOf } from '../folder.ts'
import { lookUp } from './look-up.ts'
import { PROGRAMS, type Program } from './programs.ts'
import { missingPrograms } from './reporter.ts'

/** A program that does what the script says, and is alone on the path. */
function stub(name: string, script: string): string {
  const folder = folderOf({ [name]: `#!/bin/sh\n${script}\n` })
  chmodSync(join(folder, name), 0o755)
  onPath(folder)
  return join(folder, name)
}

function onPath(folder: string): void {
  const before = process.env['PATH']
  process.env['PATH'] = folder
  onTestFinished(() => {
    process.env['PATH'] = before
  })
}

/** Programs as they introduced themselves years ago, on either output. */
const OLD: Readonly<Record<keyof typeof PROGRAMS, string>> = {
  'azure-clients': 'echo "{}"',
  bash: 'echo "GNU bash, version 3.2.57(1)-release (x86_64)"',
  buildah: 'echo "buildah version 1.9.0 (image-spec 1.0.0)"',
  chromium: 'echo "Chromium 71.0.3578.98"',
  curl: 'echo "curl 7.29.0 (x86_64) libcurl/7.29.0"',
  debootstrap: 'echo "debootstrap 1.0.95"',
  etcd: 'echo "etcd Version: 3.2.26"',
  git: 'echo "git version 1.8.3.1"',
  go: 'echo "go version go1.13.4 linux/amd64"',
  'google-api-python-client': 'echo "google-api-python-client 1.12"',
  ip: 'echo "ip utility, iproute2-ss170501"',
  jq: 'echo "jq-1.5"',
  'kube-apiserver': 'echo "Kubernetes v1.20.0"',
  mkfifo: 'echo "mkfifo (GNU coreutils) 5.0"',
  moto: 'echo "moto 1.3.16"',
  nginx: 'echo "nginx version: nginx/1.10.3" >&2',
  npx: 'echo "6.14.4"',
  pgbouncer: 'echo "PgBouncer 1.7.2"',
  podman: 'echo "podman version 1.6.4"',
  postgres: 'echo "postgres (PostgreSQL) 9.6.24"',
  ps: 'echo "procps version 3.2.8"',
  redis: 'echo "Redis server v=2.8.17 sha=00000000:0 bits=64"',
  runc: 'echo "runc version 1.0.0-rc2"',
}

/** What is on the path alone, whatever the tests of this machine have brought. */
const onPathAlone = ({ names, judge }: Program): Program => ({ purpose: '', names, judge })

describe.each(Object.entries<Program>(PROGRAMS))('%s', (name, program) => {
  const [command = name] = program.names
  const looked = () => lookUp(onPathAlone({ ...program, names: [command] }))

  test.each([
    ['of an old version', OLD[name as keyof typeof PROGRAMS]],
    ['that says nothing', 'exit 0'],
    ['that fails', 'exit 1'],
    ['that says its version and fails', `${OLD[name as keyof typeof PROGRAMS]}; exit 1`],
    ['that is ended by a signal', 'kill -9 $$'],
    ['that says something else', 'echo "command not found: 99.99"'],
  ])('%s cannot be used, and it is said why', (_how, script) => {
    const path = stub(command, script)
    expect(looked()).toEqual({ missing: expect.stringContaining(path) })
  })
})

test('a program of no meaning to this machine cannot be used', () => {
  const folder = folderOf({ jq: 'neither a script nor a program' })
  chmodSync(join(folder, 'jq'), 0o755)
  onPath(folder)
  expect(lookUp(PROGRAMS.jq)).toEqual({ missing: `${folder}/jq does not say its version` })
})

test('a program that is not there, or is a folder, is not installed', () => {
  onPath(folderOf({ 'jq/file': '' }))
  expect(lookUp(PROGRAMS.jq)).toEqual({ missing: 'it is not installed' })
})

test.each([
  ['1.6', true],
  ['1.10.2', true],
  ['2.0', true],
  ['1.5', false],
])('jq %s: %s', (version, isUsed) => {
  const path = stub('jq', `echo "jq-${version}"`)
  expect(lookUp(PROGRAMS.jq)).toEqual(
    isUsed ? { paths: [path] } : { missing: `${path} is version ${version}, and tests need 1.6` },
  )
})

test('of a program with several names, the first that can be used is taken', () => {
  const path = stub('valkey-server', 'echo "Valkey server v=8.0.1 sha=0"')
  expect(lookUp(PROGRAMS.redis)).toEqual({ paths: [path] })
})

test('the summary has a line for each program', () => {
  const git = { program: 'git', reason: 'it is not installed' } as const
  const jq = { program: 'jq', reason: '/bin/jq does not say its version' } as const
  expect(missingPrograms([[git], [jq, git], []])).toEqual([
    'git, which makes repositories: it is not installed (2 tests)',
    'jq, which reads answers as documented: /bin/jq does not say its version (1 test)',
  ])
})

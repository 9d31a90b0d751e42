import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { folderOf } from '../../../../support/folder.ts'
import { kubeconfig } from './kubeconfig.ts'

const MODULE = join(
  import.meta.dirname,
  '../../../../../src/sources/live/kubernetes/access/cluster-access.ts',
)

/** The token that an access has which is asked for in this folder, or why there is none. */
function tokenIn(cwd: string, environment: Readonly<Record<string, string>>): string {
  const script = `
    const { clusterAccess } = await import(${JSON.stringify(MODULE)})
    const access = await clusterAccess({}, process.env)
    console.log((await access.credentials()).headers.authorization)`
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd,
    env: environment,
    encoding: 'utf8',
  })
  return run.status === 0 ? run.stdout.trim() : run.stderr
}

test('no kubeconfig is looked up in the folder that is scanned, even without a home', () => {
  const trap = stringify(kubeconfig({ token: 'trap' }))
  const repository = folderOf({ '.kube/config': trap, config: trap, kubeconfig: trap })
  for (const HOME of ['', '.']) {
    expect(tokenIn(repository, { HOME, KUBECONFIG: '' })).toContain('No cluster is configured')
  }
  expect(tokenIn(repository, { HOME: '', KUBECONFIG: join(repository, 'config') })).toBe('Bearer trap')
})

test('no plugin is looked up in the folder that is scanned, though PATH may name it', () => {
  const plugin = `#!/bin/sh
echo '{"apiVersion":"client.authentication.k8s.io/v1","kind":"ExecCredential","status":{"token":"trap"}}'
`
  const exec = {
    apiVersion: 'client.authentication.k8s.io/v1',
    command: 'kube-login',
    interactiveMode: 'Never',
  }
  const repository = folderOf({ 'kube-login': plugin })
  chmodSync(join(repository, 'kube-login'), 0o755)
  const HOME = folderOf({ '.kube/config': stringify(kubeconfig({ exec })) })
  expect(tokenIn(repository, { HOME, PATH: ['.', '', '/bin'].join(delimiter) })).toContain('is not installed')
  expect(tokenIn(repository, { HOME, PATH: repository })).toBe('Bearer trap')
})

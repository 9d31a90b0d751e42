import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startAssay } from '../../../support/assay.ts'
import { needs } from '../../../support/borrowed/borrow.ts'
import { folderOf } from '../../../support/folder.ts'
import { proxyTo } from '../../../support/kubernetes/proxy.ts'
import { useCluster } from '../../../support/kubernetes/use-cluster.ts'
import { PATIENCE } from '../../../support/patience.ts'

const LOOKS = 4

const CHECKS = ['k8s_service_no_external_ips', 'k8s_container_not_privileged']

describe('a scan of a cluster that is stopped while pods are listed', needs('etcd', 'kube-apiserver'), () => {
  const cluster = useCluster({
    fill: ({ apply }) =>
      apply([
        {
          apiVersion: 'v1',
          kind: 'Service',
          metadata: { name: 'web', namespace: 'shop' },
          spec: { ports: [{ port: 80 }], externalIPs: ['203.0.113.7'] },
        },
      ]),
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s writes what it has found, and says what is missing',
    async (signal) => {
      const { kubeconfig, answered, waiting } = await proxyTo(cluster(), (path) =>
        path.startsWith('/api/v1/pods') ? 'silence' : 'pass',
      )
      const folder = folderOf({})
      const options = [
        '--kubeconfig',
        kubeconfig,
        '-c',
        CHECKS.join(),
        '-M',
        'json',
        '-o',
        folder,
        '-F',
        'report',
      ]
      const child = startAssay(['scan', 'kubernetes', ...options])
      let stdout = ''
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        stdout += text
      })
      // The scan needs a moment for the last answer.
      let looks = 0
      let before = 0
      const isStill = () => {
        const still = waiting() === 1 && answered.length === before
        before = answered.length
        return still
      }
      await expect.poll(() => (isStill() ? ++looks : looks), PATIENCE).toBeGreaterThan(LOOKS)
      child.kill(signal)
      const [exitCode] = await once(child, 'close')
      expect(readdirSync(folder)).toEqual(['report.json'])
      const { findings, coverage } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report
      expect(findings.map(({ check, status }) => `${check.id} ${status}`).sort()).toEqual([
        'k8s_container_not_privileged MANUAL',
        'k8s_service_no_external_ips FAIL',
        // That of the API server itself.
        'k8s_service_no_external_ips PASS',
      ])
      expect(coverage.gaps.map(({ reason }) => reason)).toEqual([
        'The scan was stopped before everything was read. Not read, or not to the end: list pods.',
      ])
      expect(stdout).toContain('The scan was stopped before everything was read.')
      expect(exitCode).toBe(3)
    },
  )
})

/** A report in JSON, as far as it is looked at. */
interface Report {
  readonly findings: readonly { readonly check: { readonly id: string }; readonly status: string }[]
  readonly coverage: { readonly gaps: readonly { readonly reason: string }[] }
}

import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import { ControlPlane } from '../../../../src/sources/live/kubernetes/control-plane.ts'
import { evaluate } from '../../../support/evaluate.ts'

const PLACE = { cloud: 'kubernetes', account: '2d83fcc5', part: 'control plane' } as const

function findingsWith(...pods: readonly object[]) {
  const controlPlane = new ControlPlane()
  for (const pod of pods) controlPlane.note(pod)
  const { findings } = evaluate(CATALOGUE, controlPlane.notShown(PLACE), { provider: 'iac', account: 'shop' })
  return findings
}

test('checks of what a control plane runs answer MANUAL where the cluster does not show it, and others say nothing', () => {
  const findings = findingsWith()
  expect(new Set(findings.map(({ status }) => status))).toEqual(new Set(['MANUAL']))
  const reasons = findings.map(({ reason }) => reason)
  expect(reasons.find((reason) => reason.includes('command'))).toContain(
    'a managed control plane (EKS, GKE, AKS) is not shown',
  )
  const checks = CATALOGUE.filter(({ id }) => /^k8s_(apiserver|controller_manager|etcd|scheduler)_/.test(id))
  const whatRuns = [...checks.map(({ id }) => id), 'k8s_container_no_secret_literals_in_env']
  expect(new Set(findings.map(({ check }) => check.id))).toEqual(new Set(whatRuns))
})

test('programs that static pods run are judged there', () => {
  const findings = findingsWith({
    metadata: { name: 'kube-apiserver-node-1', namespace: 'kube-system' },
    spec: { containers: [{ name: 'kube-apiserver' }] },
  })
  expect(findings.filter(({ check }) => check.id.startsWith('k8s_apiserver_'))).toEqual([])
  expect(findings).not.toEqual([])
})

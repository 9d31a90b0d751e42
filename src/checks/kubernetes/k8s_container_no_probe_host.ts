import { defineCheck, fail } from '../check.ts'
import { each } from '../verdict.ts'
import { everyContainer } from './containers.ts'
import { policyVersionOf } from './pod-security.ts'
import { WORKLOADS } from './workload.ts'

/** First minor version of Kubernetes whose Pod Security Standard asks for this. */
const SINCE = 34

export default defineCheck({
  id: 'k8s_container_no_probe_host',
  title: 'Probes and lifecycle hooks should call their own container',
  service: 'workloads',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'The kubelet makes the call from the node: whoever may create a pod can have it reach services that listen on the node alone, or the metadata service of the cloud with its credentials.',
  remediation: {
    text: 'Remove host from the probe or hook; without it the pod itself is called.',
    url: 'https://kubernetes.io/docs/concepts/workloads/pods/probes/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-standards/'],
  compliance: {
    'pss-baseline': ['hostProbesAndHostLifecycle'],
    'pss-restricted': ['hostProbesAndHostLifecycle'],
    'nsa-kubernetes-1.2': ['pod-security-enforcement'],
  },
  resources: WORKLOADS,
  evaluate(workload, infrastructure) {
    if (policyVersionOf(workload, infrastructure) < SINCE) return undefined
    return everyContainer(workload, 'No probe or hook calls another host.', (container) => {
      const lifecycle = container.at('lifecycle')
      const handlers = [
        container.at('livenessProbe'),
        container.at('readinessProbe'),
        container.at('startupProbe'),
        lifecycle.at('postStart'),
        lifecycle.at('preStop'),
      ]
      const hosts = handlers.flatMap((handler) => [
        handler.at('httpGet').at('host'),
        handler.at('tcpSocket').at('host'),
      ])
      return each(hosts, (property) => {
        const host = property.known()
        return host ? fail(`${property.pathFrom(container)} is ${host}`, property) : undefined
      })
    })
  },
})

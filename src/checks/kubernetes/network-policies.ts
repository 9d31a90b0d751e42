import type { Infrastructure } from '../../model/infrastructure.ts'
import { Unknown } from '../../model/unknown.ts'
import { calicoSelects } from './calico-selector.ts'
import { type Labels, selects } from './label-selector.ts'
import { inNamespaceOf } from './same-namespace.ts'
import { podTemplateOf, type Workload } from './workload.ts'

/** A network policy that is in force where a workload runs. */
interface Policy {
  /** Its kind and name. */
  readonly name: string
  /** Whether it selects the pods, so that only what policies allow gets through; `undefined` when that cannot be known. */
  readonly selects: boolean | undefined
}

/** The policies of the namespace of a workload and of the whole cluster. */
export function policiesFor(workload: Workload, infrastructure: Infrastructure): readonly Policy[] {
  const labels = podTemplateOf(workload).at('metadata').at('labels')
  const podLabels: Labels = (name) => labels.at(name).value
  return [
    ...ofKubernetes(workload, infrastructure, podLabels),
    ...ofCilium(workload, infrastructure, ciliumLabels(podLabels, workload.namespace)),
    ...ofCalico(workload, infrastructure, podLabels),
    ...withPriorities(workload, infrastructure),
  ]
}

function ofKubernetes(workload: Workload, infrastructure: Infrastructure, labels: Labels): Policy[] {
  return inNamespaceOf(workload, 'Kubernetes::NetworkPolicy', infrastructure).map((policy) => ({
    name: `NetworkPolicy ${policy.name}`,
    selects: selects(policy.at('spec').at('podSelector'), labels),
  }))
}

function ofCilium(workload: Workload, infrastructure: Infrastructure, labels: Labels): Policy[] {
  const policies = [
    ...inNamespaceOf(workload, 'Kubernetes::CiliumNetworkPolicy', infrastructure),
    ...infrastructure.inScopeOf(workload, 'Kubernetes::CiliumClusterwideNetworkPolicy'),
  ]
  return policies.flatMap((policy) => {
    const rules = [policy.at('spec'), ...policy.at('specs').items()]
    // Rules without a selector of endpoints are about nodes.
    const ofPods = rules.filter((rule) => rule.at('endpointSelector').value !== undefined)
    return ofPods.map((rule) => {
      const selected = selects(rule.at('endpointSelector'), labels)
      const isolates = rule.at('enableDefaultDeny').value === undefined
      return {
        name: `${policy.type.slice('Kubernetes::'.length)} ${policy.name}`,
        selects: selected && (isolates || undefined),
      }
    })
  })
}

/** Cilium writes labels of Kubernetes with a prefix, and has some of its own. */
function ciliumLabels(podLabels: Labels, namespace: string | undefined): Labels {
  return (key) => {
    const name = key.replace(/^(?:k8s|any)[:.]/, '')
    if (name === 'io.kubernetes.pod.namespace') return namespace
    return /^(?:reserved:|io\.kubernetes\.|io\.cilium\.)/.test(name)
      ? new Unknown('Cilium sets this label')
      : podLabels(name)
  }
}

function ofCalico(workload: Workload, infrastructure: Infrastructure, labels: Labels): Policy[] {
  const ofNamespace = inNamespaceOf(workload, 'Kubernetes::CalicoNetworkPolicy', infrastructure)
  const ofCluster = infrastructure.inScopeOf(workload, 'Kubernetes::CalicoGlobalNetworkPolicy')
  return [
    ...ofNamespace.map((policy) => {
      const { selector, serviceAccountSelector } = policy.at('spec').known() ?? {}
      return {
        name: `NetworkPolicy ${policy.name} of Calico`,
        selects: calicoSelects(selector, labels, serviceAccountSelector),
      }
    }),
    ...ofCluster.map((policy) => {
      const { selector, serviceAccountSelector, namespaceSelector } = policy.at('spec').known() ?? {}
      return {
        name: `GlobalNetworkPolicy ${policy.name}`,
        selects: calicoSelects(selector, labels, serviceAccountSelector, namespaceSelector),
      }
    }),
  ]
}

/** Policies whose rules allow and deny by their priority: whether they isolate a pod is not told by what they select. */
function withPriorities(workload: Workload, infrastructure: Infrastructure): Policy[] {
  const policies = [
    ...infrastructure.inScopeOf(workload, 'Kubernetes::AdminNetworkPolicy'),
    ...inNamespaceOf(workload, 'Kubernetes::AntreaNetworkPolicy', infrastructure),
  ]
  return policies.map(({ name }) => ({ name: `the policy ${name} of an administrator`, selects: undefined }))
}

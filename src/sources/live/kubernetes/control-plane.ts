import { pods } from '../../../model/kubernetes/workloads.ts'
import { allElsewhere, ELSEWHERE } from '../../../model/partial-resource.ts'
import type { Resource } from '../../../model/resource.ts'
import { Unknown } from '../../../model/unknown.ts'
import { listIn, textIn } from '../http/answer.ts'
import { type LivePlace, NO_LOCATIONS, originOf } from '../live-resource.ts'

/** The namespace of the cluster's own pods. */
export const SYSTEM_NAMESPACE = 'kube-system'

const COMPONENTS = ['etcd', 'kube-apiserver', 'kube-controller-manager', 'kube-scheduler'] as const

const NOT_SHOWN = new Unknown(
  'no pod of the cluster runs it: a managed control plane (EKS, GKE, AKS) is not shown, and one that runs as services of its nodes is not either',
)

/** The programs of the control plane that pods were seen to run, as kubeadm starts them. */
export class ControlPlane {
  readonly #seen = new Set<string>()

  note(pod: object): void {
    if (textIn(pod, 'metadata', 'namespace') !== SYSTEM_NAMESPACE) return
    for (const container of listIn(pod, 'spec', 'containers')) {
      const name = textIn(container, 'name')
      if (name !== undefined) this.#seen.add(name)
    }
  }

  /**
   * Stand for the programs that no pod runs, of which nothing is known but that they are there: their checks answer MANUAL,
   * and no others say anything.
   */
  notShown(place: LivePlace): readonly Resource[] {
    return COMPONENTS.filter((component) => !this.#seen.has(component)).map((component) =>
      standIn(component, place),
    )
  }
}

function standIn(component: string, { account, part }: LivePlace): Resource {
  const { spec } = pods.fields
  const container = spec.fields.containers.item.fields
  return {
    type: 'Kubernetes::Pod',
    address: `Pod/${SYSTEM_NAMESPACE}/${component}`,
    name: component,
    cloud: 'kubernetes',
    namespace: SYSTEM_NAMESPACE,
    scope: account,
    part,
    origin: originOf(account),
    properties: {
      metadata: ELSEWHERE,
      spec: {
        ...allElsewhere(spec.fields),
        // How many there are is not known either.
        containers: [{ ...allElsewhere(container), name: component, command: NOT_SHOWN }, ELSEWHERE],
        initContainers: [ELSEWHERE],
        ephemeralContainers: [ELSEWHERE],
      },
    } as Resource['properties'],
    identifiers: [],
    locations: NO_LOCATIONS,
    isPartial: true,
  }
}

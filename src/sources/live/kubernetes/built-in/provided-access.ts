import { accessFacts, accessName } from './access-facts.ts'

/** What a provider makes in each of its clusters and says so, and nobody but itself can use. */
interface Provided {
  /** What the API servers of the provider say of their version, which nobody in the cluster can change. */
  readonly version: RegExp
  readonly kind: string
  readonly object: object
}

const PROVIDED: readonly Provided[] = [
  // EKS installs add-ons by it. Names of users that begin with `eks:` can be given to nobody there.
  // https://docs.aws.amazon.com/eks/latest/userguide/eks-add-ons.html
  {
    version: /-eks-[0-9a-f]+$/,
    kind: 'ClusterRoleBinding',
    object: {
      metadata: { name: 'eks:addon-cluster-admin' },
      roleRef: { kind: 'ClusterRole', name: 'cluster-admin' },
      subjects: [{ kind: 'User', name: 'eks:addon-manager' }],
    },
  },
]

/**
 * Whether a role or binding is one that the provider of the cluster documents, and says nothing but that. A name alone is not
 * enough: anybody who may make roles chooses names.
 */
export function isProvided(object: object, kind: string, version: string): boolean {
  return PROVIDED.some(
    (provided) =>
      provided.version.test(version) &&
      accessName(object, kind) === accessName(provided.object, provided.kind) &&
      accessFacts(object).every((fact) => accessFacts(provided.object).includes(fact)),
  )
}

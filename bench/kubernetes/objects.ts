import type { Manifest } from '../../test/support/kubernetes/apply.ts'

const NAMESPACES = 50
const VARIABLES = 10

/** Objects as teams have them, in 50 namespaces: of each five, two pods, a deployment, a configuration and a role. */
export function objects(count: number): readonly Manifest[] {
  return Array.from({ length: count }, (_, index) => {
    const make = MAKERS[index % MAKERS.length] ?? pod
    return make(`app-${index}`, `team-${index % NAMESPACES}`, index)
  })
}

type Maker = (name: string, namespace: string, index: number) => Manifest

const MAKERS: readonly Maker[] = [pod, pod, deployment, configuration, role]

function pod(name: string, namespace: string, index: number): Manifest {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace }, spec: podSpec(index) }
}

function deployment(name: string, namespace: string, index: number): Manifest {
  const labels = { app: name }
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace, labels },
    spec: { selector: { matchLabels: labels }, template: { metadata: { labels }, spec: podSpec(index) } },
  }
}

/** Every second container has all that checks ask of one. */
function podSpec(index: number): object {
  const securityContext = {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    runAsNonRoot: true,
    capabilities: { drop: ['ALL'] },
    seccompProfile: { type: 'RuntimeDefault' },
  }
  const env = Array.from({ length: VARIABLES }, (_, variable) => ({
    name: `SETTING_${variable}`,
    value: `of ${index}`,
  }))
  const web = { name: 'web', image: 'registry.example.com/web:1.29', env }
  return { containers: [index % 2 === 0 ? { ...web, securityContext } : web] }
}

function configuration(name: string, namespace: string): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, namespace },
    data: { 'app.yaml': 'port: 80' },
  }
}

function role(name: string, namespace: string, index: number): Manifest {
  const rule = { apiGroups: [''], resources: [index % 2 === 0 ? 'pods' : 'secrets'], verbs: ['get', 'list'] }
  return {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'Role',
    metadata: { name, namespace },
    rules: [rule],
  }
}

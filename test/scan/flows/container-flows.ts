import { CANARY } from './canary.ts'
import type { Flows } from './flow.ts'

const COMPOSE = `services:
  web:
    image: "\${SECRET:-none}:latest"
    privileged: true
    environment: { DB_PASSWORD: "\${SECRET}" }
    volumes: ["/\${SECRET}:/x"]
    labels: { team: "\${SECRET}" }
`

const env = (name: string) => `${name}=${CANARY}\n`

const OUTER = 'include: [inner/compose.yaml]\n'

/** An overlay that copies the value of a ConfigMap into a pod. */
const KUSTOMIZATION = `resources: [pod.yaml]
configMapGenerator:
  - name: given
    envs: [secret.env]
replacements:
  - source: { kind: ConfigMap, name: given, fieldPath: data.SECRET }
    targets:
      - select: { kind: Pod }
        fieldPaths: [metadata.namespace, spec.containers.0.name]
`
const POD = `apiVersion: v1
kind: Pod
metadata: { name: plain, namespace: default }
spec:
  hostPID: true
  containers: [{ name: main, image: "nginx:latest", securityContext: { privileged: true } }]
`

export const CONTAINER_FLOWS: Flows = {
  'a .env that git ignores': {
    told: { 'scanned/compose.yaml': COMPOSE, 'scanned/.env': `SECRET=${CANARY}\n` },
    files: {
      'scanned/compose.yaml': COMPOSE,
      'scanned/.env': `SECRET=${CANARY}\n`,
      'scanned/.gitignore': '.env\n',
    },
  },
  'a .env of an included project that git ignores': {
    told: {
      'scanned/compose.yaml': OUTER,
      'scanned/inner/compose.yaml': COMPOSE,
      'scanned/inner/.env': env('SECRET'),
    },
    files: {
      'scanned/compose.yaml': OUTER,
      'scanned/inner/compose.yaml': COMPOSE,
      'scanned/inner/.env': env('SECRET'),
      'scanned/.gitignore': 'inner/.env\n',
    },
  },
  'a file of a generator of Kustomize that git ignores': {
    told: {
      'scanned/kustomization.yaml': KUSTOMIZATION,
      'scanned/pod.yaml': POD,
      'scanned/secret.env': env('SECRET'),
    },
    files: {
      'scanned/kustomization.yaml': KUSTOMIZATION,
      'scanned/pod.yaml': POD,
      'scanned/secret.env': env('SECRET'),
      'scanned/.gitignore': '*.env\n',
    },
  },
}

import { expect, test } from 'vitest'
import { locate, type Resource } from '../../../src/model/resource.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { kubernetes } from '../../../src/sources/kubernetes/kubernetes-format.ts'

const POD = 'spec: { containers: [{ name: a, image: "nginx:1" }] }'

test.each([
  ['Argo Rollout', 'argoproj.io/v1alpha1', 'Rollout', `spec: { template: { ${POD} } }`],
  ['DeploymentConfig', 'apps.openshift.io/v1', 'DeploymentConfig', `spec: { template: { ${POD} } }`],
  ['Knative Service', 'serving.knative.dev/v1', 'Service', `spec: { template: { ${POD} } }`],
  ['ScaledJob', 'keda.sh/v1alpha1', 'ScaledJob', `spec: { jobTargetRef: { template: { ${POD} } } }`],
  [
    'JobSet',
    'jobset.x-k8s.io/v1alpha2',
    'JobSet',
    `spec: { jobs: [{ template: { spec: { template: { ${POD} } } } }] }`,
  ],
  ['PodTemplate', 'v1', 'PodTemplate', `template: { ${POD} }`],
])('the pod template of %s is judged', (_name, apiVersion, kind, rest) => {
  const { resources, unjudged } = read(
    `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: a }\n${rest}\n`,
  )
  expect(resources.map(({ type, address }) => [type, address])).toEqual([
    ['Kubernetes::PodTemplate', `${kind}/default/a`],
  ])
  expect(unjudged).toEqual([])
})

test('each of several templates in one object is judged, where it is written', () => {
  const { resources } = read(`apiVersion: kubeflow.org/v1
kind: PyTorchJob
metadata: { name: train }
spec:
  pytorchReplicaSpecs:
    Master:
      template:
        ${POD}
    Worker:
      template:
        ${POD}
`)
  expect(
    resources.map((resource) => [
      resource.address,
      locate(resource, 'spec.template.spec.containers[0]')?.startLine,
    ]),
  ).toEqual([
    ['PyTorchJob/default/train/spec.pytorchReplicaSpecs.Master.template', 8],
    ['PyTorchJob/default/train/spec.pytorchReplicaSpecs.Worker.template', 11],
  ])
})

test.each([
  ['containers that an operator completes', 'spec: { template: { spec: { containers: [{ name: a }] } } }'],
  ['a pod by its form alone', POD],
  ['no containers', 'spec: { template: { spec: { containers: [] } } }'],
  [
    'a template that no pod would be made of',
    'spec: { template: { spec: { containers: [{ image: a }], volumes: 1 } } }',
  ],
])('%s: counted as a kind without a check', (_case, rest) => {
  const text = `apiVersion: example.com/v1\nkind: Thing\nmetadata: { name: a }\n${rest}\n`
  expect(read(text)).toMatchObject({ resources: [], gaps: [], unjudged: ['example.com/Thing'] })
})

test('a custom resource definition is not taken for pods', () => {
  const text = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: a }
spec: { example: { template: { ${POD} } } }
`
  expect(read(text).resources).toEqual([])
})

test('templates deep within one another, or very many, are all judged', () => {
  const deep = `${'{a: '.repeat(200)}{ ${POD} }${'}'.repeat(200)}`
  const many = `[${Array(5000).fill(`{ ${POD} }`).join(', ')}]`
  const object = (spec: string) => `apiVersion: example.com/v1\nkind: Thing\nspec: ${spec}\n`
  expect(read(object(deep)).resources.length).toBe(1)
  expect(read(object(many)).resources.length).toBe(5000)
})

function read(text: string): { resources: readonly Resource[]; gaps: unknown; unjudged?: unknown } {
  return joined(kubernetes.read([{ path: 'a.yaml', absolutePath: '/a.yaml', text }]))
}

import { defineCheck, fail } from '../check.ts'
import { isText } from '../logic.ts'
import { everyContainer } from './containers.ts'
import { imageName } from './images.ts'
import { WORKLOADS } from './workload.ts'

export default defineCheck({
  id: 'k8s_workload_no_tiller',
  title: 'Clusters should not run Tiller, the server of Helm 2',
  service: 'workloads',
  severity: 'high',
  categories: ['identity', 'exposure'],
  topics: ['privileged-access', 'supported-software'],
  risk: 'Tiller deploys whatever a pod of the cluster asks for, mostly with all rights and without asking who it is, and has had no security fixes since 2020.',
  remediation: {
    text: 'Move the releases to Helm 3, which needs no server, and delete Tiller.',
    url: 'https://helm.sh/docs/topics/v2_v3_migration/',
  },
  references: ['https://helm.sh/blog/helm-v2-deprecation-timeline/'],
  compliance: { 'nsa-kubernetes-1.2': ['upgrading-and-application-security'] },
  sameAs: { checkov: ['CKV_K8S_34'], trivy: ['KSV-0102', 'kubernetes-no-tiller'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyContainer(workload, 'No container runs Tiller.', (container) => {
      const image = container.at('image')
      return isText(imageName(image), 'tiller') ? fail('the image is Tiller', image) : undefined
    }),
})

import { defineCheck, fail, manual, pass } from '../../check.ts'

/**
 * The oldest minor version of Kubernetes 1 that AWS still fixes, in standard or extended support; as of November 2026.
 * @see https://docs.aws.amazon.com/eks/latest/userguide/kubernetes-versions.html
 */
const OLDEST_SUPPORTED = 31

export default defineCheck({
  id: 'eks_cluster_version_supported',
  title: 'EKS clusters should run a version of Kubernetes that gets security fixes',
  service: 'eks',
  severity: 'high',
  categories: ['supply-chain'],
  topics: ['supported-software'],
  risk: 'Known flaws of the API server stay open until AWS upgrades the cluster by itself, at a time nobody has tested what runs there.',
  remediation: {
    text: 'Upgrade the cluster version by version, its nodes and add-ons with it, and plan for one upgrade a year.',
    command: 'aws eks update-cluster-version --name <CLUSTER> --kubernetes-version <NEXT_VERSION>',
    url: 'https://docs.aws.amazon.com/eks/latest/userguide/update-cluster.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/eks-controls.html#eks-2'],
  compliance: { 'aws-fsbp': ['EKS.2'], 'nsa-kubernetes-1.2': ['upgrading-and-application-security'] },
  sameAs: { checkov: ['CKV_AWS_339'] },
  resources: ['AWS::EKS::Cluster'],
  evaluate(cluster) {
    const version = cluster.at('Version')
    const written = version.known()
    if (written === undefined)
      return manual('The version is not set, so the one the cluster has is not known.')
    const [major, minor] = written.split('.').map(Number)
    return major === 1 && Number(minor) < OLDEST_SUPPORTED
      ? fail(`Kubernetes ${written} no longer gets security fixes from AWS.`, version)
      : pass(`Kubernetes ${written} gets security fixes from AWS.`, version)
  },
})

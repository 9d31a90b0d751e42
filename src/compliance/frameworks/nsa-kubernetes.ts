import { defineFramework, files, live, people } from '../framework.ts'

/** Kubernetes Hardening Guidance of NSA and CISA. It numbers nothing: the ids are its headings. */
export const NSA_KUBERNETES = defineFramework({
  id: 'nsa-kubernetes-1.2',
  name: 'NSA and CISA Kubernetes Hardening Guidance',
  version: '1.2',
  url: 'https://media.defense.gov/2022/Aug/29/2003066362/-1/-1/0/CTR_KUBERNETES_HARDENING_GUIDANCE_1.2_20220829.PDF',
  groups: {
    Pods: {
      'non-root-containers': files('Containers run as a user other than root'),
      'immutable-file-systems': files('Containers cannot change their root filesystem'),
      'secure-images': live('Images come from trusted places and are scanned'),
      'pod-security-enforcement': files('Pods stay within a standard for what they may do'),
      'service-account-tokens': files('Pods get a token only where they need one'),
      'container-hardening': live('The platform below containers is hardened'),
    },
    Network: {
      namespaces: people('Namespaces part what has different owners'),
      'network-policies': files('Network policies restrict the traffic of pods'),
      'resource-policies': files('The use of resources is limited'),
      'control-plane-hardening': files('The control plane is not open to the internet'),
      etcd: live('etcd answers the API server alone'),
      'kubeconfig-files': people('Files with credentials for clusters are kept safe'),
      'worker-node-segmentation': files('Nodes are in a network apart'),
      encryption: files('Traffic is encrypted'),
      secrets: files('Secrets are kept as such, and encrypted'),
      'cloud-infrastructure': files('Pods do not get the rights of their node in the cloud'),
    },
    Access: {
      authentication: files('Nobody is anonymous, and credentials are strong'),
      'role-based-access-control': files('Roles give the rights that are needed, and no more'),
    },
    'Logs and detection': {
      logging: people('Logs are kept, and somebody looks at them'),
      'native-audit-logging': files('The control plane keeps audit logs'),
      'node-and-container-logging': live('Nodes and containers are logged'),
      'seccomp-audit-mode': live('System calls are audited'),
      syslog: live('Logs of nodes are sent elsewhere'),
      'siem-platforms': live('Logs are analysed in one place'),
      'service-meshes': live('Traffic between services is logged'),
      'fault-tolerance': live('Logging survives faults'),
      'threat-detection': live('Suspicious events raise an alarm'),
    },
    Upkeep: { 'upgrading-and-application-security': files('Security fixes are installed') },
  },
})

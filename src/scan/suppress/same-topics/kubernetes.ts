import type { SameTopics } from './same-topics.ts'

/** Ids of other tools by the check for the same topic. */
export const KUBERNETES: SameTopics = {
  k8s_configmap_no_secrets: {
    trivy: 'KSV-0109 kubernetes-configMap-with-secrets KSV-01010 kubernetes-configMap-with-sensitive',
  },
  k8s_container_default_proc_mount: { trivy: 'KSV-0027 kubernetes-no-custom-proc-mask' },
  k8s_container_drops_all_capabilities: {
    checkov: 'CKV_K8S_37',
    trivy: 'KSV-0003 kubernetes-drop-default-capabilities KSV-0106 kubernetes-drop-caps-add-bind-svc',
  },
  k8s_container_image_tag_fixed: { checkov: 'CKV_K8S_14', trivy: 'KSV-0013 kubernetes-use-specific-tags' },
  k8s_container_no_added_capabilities: {
    checkov: 'CKV_K8S_25',
    trivy: 'KSV-0022 kubernetes-no-non-default-capabilities',
  },
  k8s_container_no_host_port: { checkov: 'CKV_K8S_26', trivy: 'KSV-0024 kubernetes-no-host-port-access' },
  k8s_container_no_privilege_escalation: {
    checkov: 'CKV_K8S_20',
    trivy: 'KSV-0001 kubernetes-no-self-privesc',
  },
  k8s_container_not_privileged: {
    checkov: 'CKV_K8S_16',
    trivy: 'KSV-0017 kubernetes-no-privileged-containers',
  },
  k8s_container_not_uid_zero: { trivy: 'KSV-0105 kubernetes-containers-not-run-as-root' },
  k8s_container_read_only_root_filesystem: {
    checkov: 'CKV_K8S_22',
    trivy: 'KSV-0014 kubernetes-use-readonly-filesystem',
  },
  k8s_container_runs_as_non_root: { checkov: 'CKV_K8S_23', trivy: 'KSV-0012 kubernetes-no-root' },
  k8s_container_seccomp_profile_set: {
    checkov: 'CKV_K8S_31',
    trivy: 'KSV-0030 kubernetes-use-default-seccomp',
  },
  k8s_ingress_no_nginx_snippets: { checkov: 'CKV_K8S_153' },
  k8s_namespace_not_default: {
    checkov: 'CKV_K8S_21',
    trivy: 'KSV-0110 kubernetes-default-namespace-should-not-be-used',
  },
  k8s_network_policy_covers_workloads: { checkov: 'CKV2_K8S_6' },
  k8s_pod_apparmor_not_disabled: { trivy: 'KSV-0002 kubernetes-use-default-apparmor-profile' },
  k8s_pod_no_custom_selinux: { trivy: 'KSV-0025 kubernetes-no-custom-selinux-options' },
  k8s_pod_no_host_ipc: { checkov: 'CKV_K8S_18', trivy: 'KSV-0008 kubernetes-no-shared-ipc-namespace' },
  k8s_pod_no_host_network: { checkov: 'CKV_K8S_19', trivy: 'KSV-0009 kubernetes-no-host-network' },
  k8s_pod_no_host_path: { trivy: 'KSV-0023 kubernetes-no-mounted-hostpath' },
  k8s_pod_no_host_pid: { checkov: 'CKV_K8S_17', trivy: 'KSV-0010 kubernetes-no-host-pid' },
  k8s_pod_no_host_process: { trivy: 'KSV-0103 kubernetes-no-hostprocess-containers' },
  k8s_pod_no_runtime_socket_mount: {
    checkov: 'CKV_K8S_27',
    trivy: 'KSV-0006 kubernetes-no-docker-sock-mount',
  },
  k8s_pod_no_unsafe_sysctls: { trivy: 'KSV-0026 kubernetes-no-unsafe-sysctl' },
  k8s_pod_restricted_volume_types: { trivy: 'KSV-0028 kubernetes-no-non-ephemeral-volumes' },
  k8s_pod_seccomp_not_unconfined: { trivy: 'KSV-0104 kubernetes-no-seccomp-unconfined' },
  k8s_pod_token_automount_disabled: {
    checkov: 'CKV_K8S_38',
    trivy: 'KSV-0036 kubernetes-no-auto-mount-service-token',
  },
  k8s_rbac_cluster_admin_not_bound: {
    trivy: 'KSV-0111 kubernetes-cluster-admin0-role-only-used-where-required',
  },
  k8s_rbac_no_configmap_write: { trivy: 'KSV-0049 kubernetes-no-manage-configmaps' },
  k8s_rbac_no_csr_approval_or_token_create: { checkov: 'CKV_K8S_156' },
  k8s_rbac_no_network_write: { trivy: 'KSV-0056 kubernetes-no-manage-networking-resources' },
  k8s_rbac_no_node_proxy: { trivy: 'KSV-0047 kubernetes-no-privilege-escalation-from-node-proxy' },
  k8s_rbac_no_pod_exec: { trivy: 'KSV-0053 kubernetes-no-getting-shell-pods' },
  k8s_rbac_no_secret_read: { checkov: 'CKV2_K8S_5', trivy: 'KSV-0041 kubernetes-no-manage-secrets' },
  k8s_rbac_no_webhook_write: { checkov: 'CKV_K8S_155', trivy: 'KSV-0114 kubernetes-no-manage-webhook' },
  k8s_rbac_no_wildcards: {
    checkov: 'CKV_K8S_49',
    trivy: 'KSV-0044 kubernetes-no-wildcard-verb-resource-role',
  },
  k8s_rbac_no_workload_create: { trivy: 'KSV-0048 kubernetes-deny-create-update-malicious-pod' },
  k8s_service_no_external_ips: { trivy: 'KSV-0108 kubernetes-no-svc-with-extip' },
}

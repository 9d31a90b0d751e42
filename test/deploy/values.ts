/** Values that somebody could install the chart with: what is set over its own, as YAML. */
export const VALUES = {
  'of the chart itself': '',
  'to try it, with PostgreSQL and Valkey': `
    postgresql: { enabled: true }
    valkey: { enabled: true }
    api: { replicas: 1 }
    worker: { replicas: 1 }`,
  'with everything that can be turned on': `
    global: { imageRegistry: mirror.internal:5000, imagePullSecrets: [{ name: mirror }] }
    image: { tag: "0.1.0", digest: "sha256:${'5'.repeat(64)}" }
    database: { existingSecret: findings-database, key: address, port: 6432 }
    replica: { existingSecret: findings-replica, key: address, port: 6433 }
    cache: { host: cache.internal, port: 6380, scheme: rediss, username: assay, existingSecret: cache }
    options:
      public-url: https://assay.example.com
      trust-proxy: 10.0.0.0/8
      console: false
      max-file-size: 2GiB
      retain-gone: 0
    stop: { drainSeconds: 15, graceSeconds: 60 }
    api: { autoscaling: { enabled: true } }
    worker: { autoscaling: { enabled: true, metricLabels: { namespace: assay } } }
    commonLabels: { team: security }
    commonAnnotations: { example.com/contact: security@example.com }
    pods:
      labels: { sidecar.example.com/inject: "false" }
      annotations: { example.com/scrape: "no" }
      extraEnv: [{ name: OTEL_EXPORTER_OTLP_ENDPOINT, value: "http://collector:4318" }]
      extraVolumes: [{ name: more, emptyDir: {} }]
      extraVolumeMounts: [{ name: more, mountPath: /more }]
      nodeSelector: { kubernetes.io/arch: amd64 }
      tolerations: [{ key: dedicated, operator: Exists }]
      affinity: { podAntiAffinity: {} }
      priorityClassName: important
      serviceAccountName: assay
    caBundle: { existingConfigMap: organization-ca }
    service: { annotations: { example.com/zone: internal } }
    ingress: { enabled: true, className: nginx, annotations: { nginx.ingress.kubernetes.io/proxy-body-size: "0" } }
    httpRoute: { enabled: true, parentRefs: [{ name: gateway, namespace: gateways }], hostnames: [assay.example.com] }
    networkPolicy:
      clients: [{ namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: ingress-nginx } } }]
      monitoring: [{ namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: monitoring } } }]
      database: [{ ipBlock: { cidr: 10.1.2.0/24 } }]
      egress: [{ ports: [{ port: 443 }], to: [{ ipBlock: { cidr: 203.0.113.0/24 } }] }]
    podMonitor: { enabled: true, labels: { release: prometheus } }`,
  'with nothing that can be turned off': `
    networkPolicy: { enabled: false }
    podDisruptionBudget: { enabled: false }
    pods: { topologySpread: [] }
    stop: { drainSeconds: 0, graceSeconds: 0 }`,
} as const

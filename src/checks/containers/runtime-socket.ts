/** Sockets through which container runtimes take orders; whoever writes to one is root on the host. */
export const RUNTIME_SOCKET = /\/(?:docker|containerd|crio|cri-dockerd|podman)\.sock$/

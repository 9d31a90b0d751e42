FROM scratch AS system
ADD rootfs.tar.xz /

# expect: FAIL
FROM system
COPY orders /orders

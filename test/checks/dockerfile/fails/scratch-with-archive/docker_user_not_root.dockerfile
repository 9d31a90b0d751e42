# expect: FAIL
FROM scratch
ADD rootfs.tar.xz /
CMD ["/init"]

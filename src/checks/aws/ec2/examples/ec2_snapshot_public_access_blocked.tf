resource "aws_ebs_snapshot_block_public_access" "account" {
  state = "block-all-sharing"
}

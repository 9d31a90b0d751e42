variable "setting" {}

# example
resource "aws_ebs_snapshot_block_public_access" "account" {
  state = "block-all-sharing" # expect: PASS
}
# end of example

resource "aws_ebs_snapshot_block_public_access" "bad" {
  state = "unblocked" # expect: FAIL
}

resource "aws_ebs_snapshot_block_public_access" "unknown" {
  state = var.setting # expect: MANUAL
}

resource "aws_ebs_snapshot_block_public_access" "new_ones" {
  state = "block-new-sharing" # expect: FAIL
}

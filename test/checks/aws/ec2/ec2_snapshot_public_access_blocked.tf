variable "setting" {}

resource "aws_ebs_snapshot_block_public_access" "good" {
  state = "block-all-sharing" # expect: PASS
}

resource "aws_ebs_snapshot_block_public_access" "bad" {
  state = "unblocked" # expect: FAIL
}

resource "aws_ebs_snapshot_block_public_access" "unknown" {
  state = var.setting # expect: MANUAL
}

resource "aws_ebs_snapshot_block_public_access" "new_ones" {
  state = "block-new-sharing" # expect: FAIL
}

resource "aws_ebs_encryption_by_default" "here" {
  region = "eu-central-1"
}

resource "aws_ebs_volume" "here" { # expect: PASS
  region = "eu-central-1"
}

resource "aws_ebs_volume" "elsewhere" { # expect: FAIL
  region = "eu-west-1"
}

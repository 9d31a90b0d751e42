resource "aws_ebs_encryption_by_default" "here" {
  region = "eu-central-1"
}

resource "aws_instance" "here" { # expect: PASS
  region = "eu-central-1"
}

resource "aws_instance" "elsewhere" { # expect: FAIL
  region = "eu-west-1"
}

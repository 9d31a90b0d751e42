# example
resource "aws_instance" "worker" {
  ami                  = data.aws_ami.worker.id
  instance_type        = "t4g.small"
  subnet_id            = aws_subnet.private.id
  iam_instance_profile = aws_iam_instance_profile.worker.name

  metadata_options {
    http_tokens                 = "required"
    http_put_response_hop_limit = 1 # expect: PASS
  }

  root_block_device {
    encrypted = true
  }
}
# end of example

variable "hops" {}

resource "aws_instance" "one" {
  metadata_options {
    http_put_response_hop_limit = 1 # expect: PASS
  }
}

resource "aws_instance" "two" {
  metadata_options {
    http_put_response_hop_limit = 2 # expect: FAIL
  }
}

resource "aws_launch_template" "three" {
  metadata_options {
    http_put_response_hop_limit = 3 # expect: FAIL
  }
}

resource "aws_launch_configuration" "unknown" {
  metadata_options {
    http_put_response_hop_limit = var.hops # expect: MANUAL
  }
}

# The image decides.
resource "aws_instance" "absent" {
  ami = "ami-1"
}

resource "aws_instance" "disabled" {
  metadata_options {
    http_endpoint               = "disabled"
    http_put_response_hop_limit = 2
  }
}

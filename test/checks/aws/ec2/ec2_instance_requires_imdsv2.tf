# example
resource "aws_instance" "api" {
  ami           = "ami-0a1b2c3d4e5f67890"
  instance_type = "t4g.small"
  subnet_id     = aws_subnet.private.id

  metadata_options { # expect: PASS
    http_tokens                 = "required"
    http_put_response_hop_limit = 1
  }

  root_block_device {
    encrypted = true
  }
}
# end of example

variable "tokens" {}
variable "template" {}

resource "aws_instance" "required" {
  metadata_options { # expect: PASS
    http_tokens = "required"
  }
}

resource "aws_instance" "optional" {
  metadata_options {
    http_tokens = "optional" # expect: FAIL
  }
}

resource "aws_instance" "absent" { # expect: FAIL
  ami = "ami-1a2b3c4d"
}

resource "aws_instance" "left_out" {
  metadata_options { # expect: FAIL
    http_put_response_hop_limit = 1
  }
}

resource "aws_instance" "disabled" {
  metadata_options { # expect: PASS
    http_endpoint = "disabled"
  }
}

resource "aws_instance" "unknown" {
  metadata_options {
    http_tokens = var.tokens # expect: MANUAL
  }
}

# One finding for the template itself, one for the instance that takes its options over.
resource "aws_launch_template" "required" {
  name = "required"
  metadata_options { # expect: PASS PASS
    http_tokens = "required"
  }
}

resource "aws_instance" "from_template" {
  launch_template {
    id = aws_launch_template.required.id
  }
}

resource "aws_launch_template" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_instance" "from_template_without" { # expect: FAIL
  launch_template {
    name = "absent"
  }
}

resource "aws_instance" "from_unknown_template" {
  launch_template { # expect: MANUAL
    id = var.template
  }
}

resource "aws_launch_configuration" "absent" { # expect: FAIL
  image_id = "ami-1a2b3c4d"
}

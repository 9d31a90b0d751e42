variable "subnets" {}

resource "aws_subnet" "private" {}

resource "aws_opensearch_domain" "good" {
  vpc_options { # expect: PASS
    subnet_ids = [aws_subnet.private.id]
  }
}

resource "aws_elasticsearch_domain" "old" {
  vpc_options { # expect: PASS
    subnet_ids = ["subnet-1a2b3c4d"]
  }
}

resource "aws_opensearch_domain" "bad" {
  vpc_options {
    subnet_ids = [] # expect: FAIL
  }
}

resource "aws_opensearch_domain" "absent" {} # expect: FAIL

resource "aws_elasticsearch_domain" "old_and_public" {} # expect: FAIL

resource "aws_opensearch_domain" "unknown" {
  vpc_options {
    subnet_ids = var.subnets # expect: MANUAL
  }
}

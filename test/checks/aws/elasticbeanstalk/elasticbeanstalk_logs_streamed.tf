variable "value" {}

resource "aws_elastic_beanstalk_environment" "good" {
  name = "good"
  setting {
    namespace = "aws:autoscaling:asg"
    name      = "MinSize"
    value     = 2
  }
  setting {
    namespace = "aws:elasticbeanstalk:cloudwatch:logs"
    name      = "StreamLogs"
    value     = "true" # expect: PASS
  }
}

resource "aws_elastic_beanstalk_environment" "off" {
  name = "off"
  setting {
    namespace = "aws:elasticbeanstalk:cloudwatch:logs"
    name      = "StreamLogs"
    value     = "false" # expect: FAIL
  }
}

resource "aws_elastic_beanstalk_environment" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_elastic_beanstalk_environment" "saved" {
  name          = "saved"
  template_name = "saved-configuration"
}

resource "aws_elastic_beanstalk_environment" "unknown" {
  name = "unknown"
  setting {
    namespace = "aws:elasticbeanstalk:cloudwatch:logs"
    name      = "StreamLogs"
    value     = var.value # expect: MANUAL
  }
}

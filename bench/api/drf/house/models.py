"""The portal's own tables; Django neither makes nor changes them."""
from django.db import models


class Table(models.Model):
    id = models.UUIDField(primary_key=True)
    class Meta:
        abstract = True


def table(name):
    return type("Meta", (), {"managed": False, "db_table": name, "app_label": "house"})


class User(Table):
    first_name = models.TextField()
    last_name = models.TextField()
    is_active = models.BooleanField()
    is_authenticated = True
    Meta = table("users")


class Session(Table):
    user = models.ForeignKey(User, models.CASCADE)
    expires_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True)
    Meta = table("sessions")


class Reader(Table):
    version = models.BigIntegerField()
    Meta = table("readers")


class Fact(models.Model):
    name = models.TextField(primary_key=True)
    value = models.TextField()
    Meta = table("facts")


class Project(Table):
    custom_id = models.TextField(null=True)
    name = models.TextField(null=True)
    company_name = models.TextField(null=True)
    deadline = models.DateTimeField(null=True)
    memoq_project_name = models.TextField(null=True)
    company_qcs_id = models.TextField(null=True)
    own_memory = models.TextField(null=True)
    coordinator = models.ForeignKey(User, models.CASCADE, null=True)
    Meta = table("projects")


class ProjectFile(Table):
    project = models.ForeignKey(Project, models.CASCADE, related_name="files")
    path = models.TextField()
    name = models.TextField()
    media_type = models.TextField()
    size = models.BigIntegerField()
    Meta = table("project_files")


class Document(Table):
    name = models.TextField()
    Meta = table("documents")


class Job(Table):
    custom_id = models.TextField()
    project = models.ForeignKey(Project, models.CASCADE, related_name="jobs")
    document = models.ForeignKey(Document, models.CASCADE, null=True)
    consultant = models.ForeignKey(User, models.CASCADE, null=True)
    status = models.TextField()
    translation_type = models.TextField()
    source_language = models.TextField()
    source_language_name = models.TextField()
    target_language = models.TextField()
    target_language_name = models.TextField()
    unit = models.TextField()
    quantity = models.DecimalField(max_digits=14, decimal_places=4, null=True)
    unit_price = models.DecimalField(max_digits=14, decimal_places=6, null=True)
    value = models.DecimalField(max_digits=14, decimal_places=2, null=True)
    deadline = models.DateTimeField(null=True)
    instructions = models.TextField(null=True)
    revision = models.IntegerField()
    terms_revision = models.IntegerField()
    segments = models.IntegerField()
    segments_translated = models.IntegerField()
    words = models.IntegerField()
    words_translated = models.IntegerField()
    Meta = table("jobs")


class JobLog(Table):
    job = models.ForeignKey(Job, models.CASCADE)
    author = models.ForeignKey(User, models.CASCADE, null=True)
    minutes = models.IntegerField(null=True)
    Meta = table("job_logs")


class Segment(Table):
    # The real key is (job, position); the id is as unique.
    job = models.ForeignKey(Job, models.CASCADE)
    target = models.JSONField()
    status = models.TextField()
    has_target = models.BooleanField()
    words = models.IntegerField()
    revision = models.IntegerField()
    Meta = table("segments")


class Offer(Table):
    project = models.ForeignKey(Project, models.CASCADE, related_name="offers")
    consultant = models.ForeignKey(User, models.CASCADE)
    state = models.TextField()
    message = models.TextField(null=True)
    expires_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField()
    decided_at = models.DateTimeField(null=True)
    counter_deadline = models.DateTimeField(null=True)
    counter_comment = models.TextField(null=True)
    counter_at = models.DateTimeField(null=True)
    counter_answer = models.TextField(null=True)
    answered_deadline = models.DateTimeField(null=True)
    answer_comment = models.TextField(null=True)
    answered_at = models.DateTimeField(null=True)
    jobs = models.ManyToManyField(Job, through="OfferJob", related_name="offers")
    Meta = table("offers")


class OfferJob(models.Model):
    offer = models.ForeignKey(Offer, models.CASCADE, primary_key=True)
    job = models.ForeignKey(Job, models.CASCADE)
    state = models.TextField()
    Meta = table("offer_jobs")

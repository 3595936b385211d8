"""The portal's five calls the way Django REST framework has them: models, nested serializers, prefetched relations."""
import base64, hashlib, hmac, json, os, re, time
from datetime import datetime, timezone
from decimal import Decimal
from urllib.parse import urlparse

import django
from django.conf import settings

address = urlparse(os.environ["DATABASE_URL"])
settings.configure(
    SECRET_KEY=os.environ["HUB_SECRET"], ALLOWED_HOSTS=["*"], ROOT_URLCONF=__name__, USE_TZ=True, DEBUG=False,
    INSTALLED_APPS=["rest_framework", "house"], MIDDLEWARE=["django.middleware.common.CommonMiddleware"],
    DATABASES={"default": {
        "ENGINE": "django.db.backends.postgresql", "NAME": address.path[1:], "USER": address.username,
        "PASSWORD": address.password, "HOST": address.hostname, "PORT": address.port, "CONN_MAX_AGE": None}},
    LOGGING={"version": 1, "handlers": {"console": {"class": "logging.StreamHandler"}},
             "loggers": {"django.request": {"handlers": ["console"], "level": "ERROR"}}},
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": [], "DEFAULT_PERMISSION_CLASSES": [],
        "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.LimitOffsetPagination", "PAGE_SIZE": 100,
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"], "UNAUTHENTICATED_USER": None},
)
django.setup()

from django.core.wsgi import get_wsgi_application
from django.db import transaction
from django.db.models import F, OuterRef, Prefetch, Q, Subquery, Sum
from django.db.models.functions import Coalesce
from django.urls import path
from rest_framework import authentication, exceptions, generics, permissions, serializers
from rest_framework.response import Response
from rest_framework.views import APIView

from house.models import Fact, Job, JobLog, Offer, Project, ProjectFile, Reader, Segment, Session


def derived(secret):
    """HKDF, one block, as the portal derives its signing key."""
    extracted = hmac.new(b"consultant-hub", secret.encode(), hashlib.sha256).digest()
    return hmac.new(extracted, b"tokens\x01", hashlib.sha256).digest()


KEY = derived(os.environ["HUB_SECRET"])


def decoded(part):
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


class Bearer(authentication.BaseAuthentication):
    def authenticate_header(self, request):
        return "Bearer"

    def authenticate(self, request):
        signed, _, signature = request.headers.get("authorization", "")[7:].rpartition(".")
        right = hmac.new(KEY, signed.encode(), hashlib.sha256).digest()
        if not hmac.compare_digest(right, decoded(signature)):
            raise exceptions.AuthenticationFailed()
        claims = json.loads(decoded(signed.partition(".")[2]))
        if claims["token_type"] != "access" or claims["exp"] <= time.time():
            raise exceptions.AuthenticationFailed()
        session = Session.objects.select_related("user").filter(
            id=claims["sid"], user_id=claims["user_id"], revoked_at=None, user__is_active=True,
            expires_at__gt=datetime.now(timezone.utc)).first()
        if session is None:
            raise exceptions.AuthenticationFailed()
        return session.user, session


class SignedIn:
    authentication_classes = [Bearer]
    permission_classes = [permissions.IsAuthenticated]


def visible(user):
    now = datetime.now(timezone.utc)
    offered = Job.objects.filter(
        status="Unassigned", offerjob__state="open", offerjob__offer__consultant=user,
        offerjob__offer__state="open").filter(
        Q(offerjob__offer__expires_at=None) | Q(offerjob__offer__expires_at__gt=now))
    ids = list(offered.values_list("id", flat=True))
    worked = JobLog.objects.filter(job=OuterRef("pk"), author=user).values("job").annotate(total=Sum("minutes"))
    return Job.objects.filter(Q(consultant=user) | Q(id__in=ids)).select_related("document").annotate(
        minutes=Coalesce(Subquery(worked.values("total")), 0)).order_by("custom_id")


def iso(instant):
    return instant and instant.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def trimmed(value, least=0):
    if value is None:
        return None
    whole, _, fraction = f"{value:f}".partition(".")
    fraction = fraction.rstrip("0").ljust(least, "0")
    return f"{whole}.{fraction}" if fraction else whole


class JobSerializer(serializers.ModelSerializer):
    quantity = serializers.SerializerMethodField()
    unit_price = serializers.SerializerMethodField()
    deadline = serializers.SerializerMethodField()
    document_name = serializers.CharField(source="document.name", default=None)
    minutes = serializers.IntegerField()
    offered = serializers.SerializerMethodField()
    revision = serializers.IntegerField(source="terms_revision")
    can = serializers.SerializerMethodField()

    class Meta:
        model = Job
        fields = ["id", "custom_id", "project_id", "quantity", "source_language_name", "source_language",
                  "target_language_name", "target_language", "status", "value", "translation_type", "unit",
                  "unit_price", "deadline", "document_name", "instructions", "minutes", "offered", "revision",
                  "can"]

    def get_quantity(self, job):
        return trimmed(job.quantity)

    def get_unit_price(self, job):
        return trimmed(job.unit_price, 2)

    def get_deadline(self, job):
        return iso(job.deadline)

    def get_offered(self, job):
        # What a reader sees and nobody holds is in their open offer.
        return job.status == "Unassigned"

    def get_can(self, job):
        answerable = job.status in ("Unassigned", "Assigned")
        working = job.status in ("Accepted", "In Progress")
        downloads = ["source", "translation", "xliff", "tmx", "csv"]
        if job.document_id is None:
            downloads = []
        elif job.segments == 0 or answerable:
            downloads = ["source"]
        return {"accept": answerable, "reject": answerable, "edit": working and job.segments > 0,
                "log": working or job.status == "Under-Review", "submit": working, "download": downloads}


ORDER = ["Unassigned", "Assigned", "Accepted", "In Progress", "Under-Review", "Completed"]


class FileSerializer(serializers.ModelSerializer):
    class Meta:
        model = ProjectFile
        fields = ["id", "name", "media_type", "size"]


class ProjectSerializer(serializers.ModelSerializer):
    coordinator = serializers.SerializerMethodField()
    files = FileSerializer(many=True)
    own_memory = serializers.SerializerMethodField()
    status = serializers.SerializerMethodField()
    total_value = serializers.SerializerMethodField()
    total_quantity = serializers.SerializerMethodField()
    deadline = serializers.SerializerMethodField()
    request = serializers.SerializerMethodField()
    can = serializers.SerializerMethodField()
    jobs = JobSerializer(many=True, source="seen")

    class Meta:
        model = Project
        fields = ["id", "custom_id", "name", "company_name", "status", "total_value", "total_quantity", "deadline",
                  "memoq_project_name", "company_qcs_id", "coordinator", "files", "own_memory", "request", "can",
                  "jobs"]

    def get_own_memory(self, project):
        if project.own_memory:
            return project.own_memory
        # Asked for once in a call, however many projects it is for.
        if "own_memory" not in self.context:
            fact = Fact.objects.filter(name="own memory").first()
            self.context["own_memory"] = fact.value if fact else "allowed"
        return self.context["own_memory"]

    def get_coordinator(self, project):
        person = project.coordinator
        return person and f"{person.first_name} {person.last_name}"

    def get_status(self, project):
        return min((job.status for job in project.seen), key=ORDER.index)

    def get_total_value(self, project):
        values = [job.value for job in project.seen if job.value is not None]
        return f"{sum(values):.2f}" if values else None

    def get_total_quantity(self, project):
        values = [job.quantity for job in project.seen if job.quantity is not None]
        return trimmed(sum(values, Decimal(0))) if values and len({job.unit for job in project.seen}) == 1 else None

    def get_deadline(self, project):
        return iso(project.deadline)

    def get_request(self, project):
        still = next((offer for offer in project.mine if offer.state == "open"), None)
        if still is None and any(job.status == "Assigned" for job in project.seen):
            return {"state": "open", "expires_at": None, "message": None, "decided_at": None,
                    "counter": None, "counter_answer": None}
        last = still or next(iter(project.mine), None)
        return last and {"state": last.state, "expires_at": iso(last.expires_at), "message": last.message,
                         "decided_at": iso(last.decided_at),
                         "counter": {"deadline": iso(last.counter_deadline), "comment": last.counter_comment,
                                     "at": iso(last.counter_at)}
                         if last.state == "open" and last.counter_at else None,
                         "counter_answer": {"answer": last.counter_answer, "deadline": iso(last.answered_deadline),
                                            "comment": last.answer_comment, "at": iso(last.answered_at)}
                         if last.counter_answer else None}

    def get_can(self, project):
        answerable = any(job.status in ("Unassigned", "Assigned") for job in project.seen)
        return {"accept": answerable, "reject": answerable}


def projects(user):
    jobs = visible(user)
    return Project.objects.filter(id__in=jobs.order_by().values("project_id")).select_related("coordinator").prefetch_related(
        Prefetch("files", ProjectFile.objects.order_by("path")),
        Prefetch("jobs", jobs, to_attr="seen"),
        Prefetch("offers", Offer.objects.filter(consultant=user).order_by("-created_at"), to_attr="mine"),
    ).order_by(F("deadline").asc(nulls_last=True), "custom_id")


class ProjectList(SignedIn, generics.ListAPIView):
    serializer_class = ProjectSerializer

    def get_queryset(self):
        return projects(self.request.user)

    def list(self, request):
        etag = 'W/"%s"' % Reader.objects.values_list("version", flat=True).get(id=request.user.id)
        if request.headers.get("if-none-match") == etag:
            return Response(status=304, headers={"etag": etag})
        response = super().list(request)
        groups = {"requests": ("Unassigned", "Assigned"), "in_progress": ("Accepted", "In Progress"),
                  "completed": ("Completed",)}
        results = response.data["results"]
        response.data["counts"] = {
            name: sum(any(job["status"] in statuses for job in project["jobs"]) for project in results)
            for name, statuses in groups.items()}
        response.data["counts"]["all"] = response.data["count"]
        response["etag"] = etag
        return response


class ProjectDetail(SignedIn, generics.RetrieveAPIView):
    serializer_class = ProjectSerializer

    def get_queryset(self):
        return projects(self.request.user)


class JobDetail(SignedIn, generics.RetrieveAPIView):
    serializer_class = JobSerializer

    def get_queryset(self):
        return visible(self.request.user)


class EditSerializer(serializers.Serializer):
    id = serializers.UUIDField()
    target = serializers.CharField(allow_blank=True)


class SaveSerializer(serializers.Serializer):
    post_edited_data = EditSerializer(many=True)


class Save(SignedIn, APIView):
    def patch(self, request, pk):
        payload = SaveSerializer(data=request.data)
        payload.is_valid(raise_exception=True)
        edits = payload.validated_data["post_edited_data"]
        with transaction.atomic():
            job = generics.get_object_or_404(
                Job.objects.select_for_update().filter(status__in=("Accepted", "In Progress")),
                pk=pk, consultant=request.user)
            found = Segment.objects.filter(job=job).in_bulk([edit["id"] for edit in edits])
            job.revision += 1
            for edit in edits:
                segment = found[edit["id"]]
                if segment.status in ("translated", "reviewed"):
                    job.segments_translated -= 1
                    job.words_translated -= segment.words
                segment.target, segment.status = edit["target"], "draft"
                segment.has_target, segment.revision = True, job.revision
                Segment.objects.filter(job=job, id=segment.id).update(
                    target=segment.target, status="draft", has_target=True, revision=job.revision)
            job.save(update_fields=["revision", "segments_translated", "words_translated"])
        return Response({
            "revision": job.revision,
            "segments": [{"id": edit["id"], "revision": job.revision} for edit in edits],
            "progress": {"segments": job.segments, "translated": job.segments_translated, "words": job.words,
                         "words_translated": job.words_translated},
            "saved_at": iso(datetime.now(timezone.utc))})


class Health(APIView):
    def get(self, request):
        return Response({"status": "ok"})


urlpatterns = [
    path("healthz", Health.as_view()),
    path("api/v1/projects/", ProjectList.as_view()),
    path("api/v1/project/<uuid:pk>/", ProjectDetail.as_view()),
    path("api/v1/jobs/<uuid:pk>/", JobDetail.as_view()),
    path("api/v1/jobs/<uuid:pk>/translation/update-post-edited-data/", Save.as_view()),
]
application = get_wsgi_application()
